import { data } from "react-router";

/** Old paths were redirected by the frame around all pages; what is left is nowhere. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
