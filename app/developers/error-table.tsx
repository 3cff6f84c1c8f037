import { describeProblem } from "#app/words/describe-problem.ts";
import { useWords } from "#app/words/use-words.tsx";
import { USER_ERRORS } from "#domain/user-error.ts";
import { Code } from "./code.tsx";

const EXAMPLE = `{
  "code": "file-encrypted",
  "message": "The file is encrypted. Enter its password.",
  "status": 422,
  "remedy": "enter-password",
  "details": { "name": "contract.pdf" }
}`;

/** Every error that there is: the table that the server refuses by. */
export function ErrorTable() {
  const say = useWords();
  return (
    <>
      <div className="mt-5">
        <Code>{EXAMPLE}</Code>
      </div>
      <div className="mt-6 overflow-x-auto">
        <table className="w-full min-w-[560px] text-sm">
          <thead>
            <tr className="border-b border-line-2 text-ink-3">
              <th className="py-2 pe-4 text-start font-semibold">{say("developers.code")}</th>
              <th className="py-2 pe-4 text-start font-semibold">{say("developers.status")}</th>
              <th className="py-2 text-start font-semibold">{say("developers.meaning")}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(USER_ERRORS).map(([code, { status }]) => (
              <tr key={code} className="border-b border-line align-top">
                <td className="py-2.5 pe-4 font-mono text-[13.5px] font-semibold">{code}</td>
                <td className="py-2.5 pe-4 tabular-nums">{status}</td>
                <td className="py-2.5 text-ink-2">{describeProblem({ code, details: {} }, say)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
