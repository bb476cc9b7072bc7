import { securityKey } from './draft';
import type { PreviewRow, Problem } from './preview';

/** A security that neither the market nor the account has, with the first row that names it. */
export type Lacking = { row: PreviewRow; problem: Extract<Problem, { type: 'security' }> };

/** Lists the securities that the market lacks, each once, and counts all that the rows name. */
export function lackingSecurities(rows: readonly PreviewRow[]): { lacking: Lacking[]; all: number } {
  const lacking = new Map<string, Lacking>();
  const all = new Set<string>();
  for (const row of rows) {
    const { security, to_security } = row.draft;
    all.add(securityKey(security));
    if (to_security) all.add(securityKey(to_security));
    for (const problem of row.problems)
      if (problem.type === 'security' && problem.ids.length === 0 && !lacking.has(problem.key))
        lacking.set(problem.key, { row, problem });
  }
  return { lacking: [...lacking.values()], all: all.size };
}
