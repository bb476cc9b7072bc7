import { daysBetween } from '@/lib/platform/format/days-between';

/** What a source states of a security: its ISIN, and what it had with it in the time stated. Days are ISO text. */
export type StatedCodes = {
  isin: string;
  wkn: string | null;
  lei: string | null;
  /** The provider's symbol of a listing, with the name and currency there. */
  symbol: string | null;
  name: string | null;
  currency: string | null;
  valid_from: string | null;
  valid_to: string | null;
  source: string;
};

/** A known code; lib/db/schema/codes.ts has its columns. */
export type SecurityCode = {
  security: string;
  kind: (typeof CODE_KINDS)[number];
  value: string;
  valid_from: string | null;
  valid_to: string | null;
  name: string | null;
  currency: string | null;
  source: string;
};

/** Kinds of codes. An LEI names an issuer: several securities share it. */
const CODE_KINDS = ['isin', 'wkn', 'lei', 'symbol'] as const;

type Validity = Pick<SecurityCode, 'valid_from' | 'valid_to'>;

/** Most days between two ISINs of one symbol that are still one security. */
const LONGEST_PAUSE = 31;

/**
 * Adds stated codes to the known ones. A stated ISIN belongs to the security that has it already, else to the one that
 * had the same symbol until then or has it since; a symbol that was given to another company later links nothing.
 *
 * @param known those of the stated ISINs and symbols, and of their securities
 * @param traded symbols of listings that trade: these are valid, whatever a list says
 * @returns the codes that are new or changed
 */
export function addedCodes(
  known: readonly SecurityCode[],
  stated: readonly StatedCodes[],
  traded: ReadonlySet<string> = new Set(),
): SecurityCode[] {
  const stored = new Map(known.map((code) => [keyOf(code), code]));
  const codes = new Map(stored);
  const byValue = new Map<string, SecurityCode[]>();
  const index = (code: SecurityCode) => {
    const key = `${code.kind} ${code.value}`;
    byValue.set(key, [...(byValue.get(key) ?? []).filter((one) => one.security !== code.security), code]);
  };
  for (const code of known) index(code);
  const changed = new Map<string, SecurityCode>();
  const add = (code: SecurityCode) => {
    const before = codes.get(keyOf(code));
    const isTraded = code.kind === 'symbol' && traded.has(code.value);
    const merged = { ...before, ...code, ...union(before, code) };
    if (isTraded) {
      merged.valid_from = null;
      merged.valid_to = null;
    }
    merged.name = code.name ?? before?.name ?? null;
    merged.currency = code.currency ?? before?.currency ?? null;
    merged.source = before?.source ?? code.source;
    if (before && isSame(before, merged)) return;
    codes.set(keyOf(merged), merged);
    changed.set(keyOf(merged), merged);
    index(merged);
  };
  for (const one of stated) {
    const { isin, name, currency, valid_from, valid_to, source } = one;
    const owners = byValue.get(`isin ${isin}`) ?? [];
    const linked = owners[0] ?? linkedBySymbol(byValue.get(`symbol ${one.symbol}`) ?? [], one);
    const security = linked?.security ?? isin;
    const values = { isin, wkn: one.wkn, lei: one.lei, symbol: one.symbol };
    for (const kind of CODE_KINDS) {
      const value = values[kind];
      if (value === null) continue;
      const isSymbol = kind === 'symbol';
      add({
        security,
        kind,
        value,
        valid_from,
        valid_to,
        name: isSymbol ? name : null,
        currency: isSymbol ? currency : null,
        source,
      });
    }
  }
  return [...changed.values()].filter((code) => {
    const before = stored.get(keyOf(code));
    return !before || !isSame(before, code);
  });
}

const keyOf = ({ kind, value, security }: SecurityCode) => `${kind} ${value} ${security}`;

const isSame = (a: SecurityCode, b: SecurityCode) =>
  a.valid_from === b.valid_from &&
  a.valid_to === b.valid_to &&
  a.name === b.name &&
  a.currency === b.currency;

/** Finds the security that had a symbol right before a stated row, or has it right after; names that differ are no link. */
function linkedBySymbol(
  owners: readonly SecurityCode[],
  { valid_from, valid_to, name }: StatedCodes,
): SecurityCode | undefined {
  return owners.find((owner) => {
    if (owner.name !== null && name !== null && firstWord(owner.name) !== firstWord(name)) return false;
    return !isLater(owner.valid_to, valid_from) && !isLater(valid_to, owner.valid_from);
  });
}

/** Tests whether a time begins more than a month after another has ended. */
const isLater = (end: string | null, begin: string | null) =>
  end !== null && begin !== null && daysBetween(end, begin) > LONGEST_PAUSE;

const firstWord = (name: string) => name.toLowerCase().split(/[\s.,]/, 1)[0];

/** Joins two times of validity. One that states neither day says nothing. */
function union(before: Validity | undefined, stated: Validity): Validity {
  if (!before || isUnstated(before)) return { valid_from: stated.valid_from, valid_to: stated.valid_to };
  if (isUnstated(stated)) return { valid_from: before.valid_from, valid_to: before.valid_to };
  return {
    valid_from: earlier(before.valid_from, stated.valid_from),
    valid_to: later(before.valid_to, stated.valid_to),
  };
}

const isUnstated = ({ valid_from, valid_to }: Validity) => valid_from === null && valid_to === null;
const earlier = (a: string | null, b: string | null) => (a === null || b === null ? null : a < b ? a : b);
const later = (a: string | null, b: string | null) => (a === null || b === null ? null : a > b ? a : b);
