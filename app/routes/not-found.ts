import { data } from "react-router";

/** The server has redirected old paths before; what is left is nowhere. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
