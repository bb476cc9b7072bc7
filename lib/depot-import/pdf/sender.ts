/** The line of a sender above the address: `UmweltBank AG · Laufertorgraben 6 · 90489 Nürnberg`. */
const SENDER = /^ *([^\s·][^\n·]{2,59}?) *·[^\n]*· *\d{5} /m;

const DEPOT_NUMBER = /Depotnummer:?\s+(\d{5,12})(?!\d)/;

/**
 * Names the depot of a bank that is not known by what its document states: the sender, else the number of the depot; null
 * where it states neither.
 */
export function depotOfSender(text: string): string | null {
  const sender = SENDER.exec(text)?.[1];
  if (sender !== undefined) return sender;
  const number = DEPOT_NUMBER.exec(text)?.[1];
  return number === undefined ? null : `Unbekannte Bank, Depot ${number}`;
}
