import type { ExtractSchema } from 'hono/types';
// biome-ignore lint/style/noRestrictedImports: types only, which no script contains
import type { api } from '@/lib/api/app';
import { apiAddress } from '@/lib/platform/http/client/api-address';

type Routes = ExtractSchema<typeof api>;
type MethodOf<Key> = Key extends `$${infer Method}` ? Uppercase<Method> : never;

/** Names a call of the API as its route does: `GET /api/portfolio/:stockId/dividends`. */
export type Call = {
  [Path in keyof Routes & string]: `${MethodOf<keyof Routes[Path]>} ${Path}`;
}[keyof Routes & string];
export type GetCall = Extract<Call, `GET ${string}`>;

type InputOf<Name> = Name extends `${infer Method} ${infer Path extends keyof Routes & string}`
  ? Routes[Path][`$${Lowercase<Method>}` & keyof Routes[Path]] extends { input: infer Input }
    ? Input
    : never
  : never;

/** The answer to a call that was carried out, by the schemas of its route. */
export type Answer<Name extends Call> = InputOf<Name> extends { answer?: infer Given } ? Given : never;

type Optional<Input> = {
  [Part in keyof Input as object extends Input[Part] ? never : Part]: Input[Part];
} & { [Part in keyof Input as object extends Input[Part] ? Part : never]?: Input[Part] };
type Nullable<Query> = { [Name in keyof Query]: Query[Name] | null };
type ReadonlyList<Value> = Value extends (infer Item)[] ? readonly Item[] : Value;
type WithReadonlyLists<Body> = { [Name in keyof Body]: ReadonlyList<Body[Name]> };

/** The parts of a call, by the schemas of its route: `param`, `query` and `json`. Null in a query is left out. */
export type Parts<Name extends Call> = Optional<{
  [Part in Exclude<keyof InputOf<Name>, 'answer'>]: Part extends 'query'
    ? Nullable<InputOf<Name>[Part]>
    : WithReadonlyLists<InputOf<Name>[Part]>;
}>;

/** Arguments after the name: the parts, unless all may be missing, then what else belongs to the request. */
export type CallArguments<Name extends Call, Init = RequestInit> =
  object extends Parts<Name> ? [parts?: Parts<Name>, init?: Init] : [parts: Parts<Name>, init?: Init];

type AnyParts = { param?: Record<string, string>; query?: Record<string, unknown>; json?: object };

/** Returns the path and query of a call. */
export function addressOf<Name extends Call>(name: Name, ...args: CallArguments<Name>): string {
  const { param = {}, query = {} }: AnyParts = args[0] ?? {};
  const path = name
    .slice(name.indexOf('/'))
    .replace(/:(\w+)/g, (_part, key: string) => encodeURIComponent(param[key] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length > 0 ? `${path}?${new URLSearchParams(given as [string, string][])}` : path;
}

/** Builds the request of a call. */
export function requestOf<Init extends RequestInit>(name: Call, { json }: AnyParts = {}, init?: Init) {
  const headers = new Headers(init?.headers);
  if (json) headers.set('content-type', 'application/json');
  return { method: name.slice(0, name.indexOf(' ')), body: json && JSON.stringify(json), ...init, headers };
}

export type PublicAnswer<Given> = Omit<Response, 'json'> & { json: () => Promise<Given> };

/** Makes a call that needs no account. Rejects without an answer. */
export function publicCall<Name extends Call>(
  name: Name,
  ...args: CallArguments<Name>
): Promise<PublicAnswer<Answer<Name>>> {
  const [parts, init] = args;
  return fetch(apiAddress(addressOf(name, ...args)), requestOf(name, parts, init));
}
