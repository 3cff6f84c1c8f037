import type { Translate } from "#app/words/translate.ts";

const MOST = 12;

/** A tool's questions and answers: as many as its messages number from 1. A message that is not there answers its own key. */
export function questionsOf(own: Translate<string>): { question: string; answer: string }[] {
  const questions = [];
  for (let number = 1; number <= MOST; number++) {
    const question = own(`question.${number}`);
    if (question === `question.${number}`) break;
    questions.push({ question, answer: own(`answer.${number}`) });
  }
  return questions;
}

/** schema.org's description of them, for search engines. */
export const questionsData = (own: Translate<string>): Record<string, unknown> => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: questionsOf(own).map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});
