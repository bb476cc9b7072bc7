import { SingleBar } from 'cli-progress';

export type ImportProgress = {
  stocks: number;
  total: number | null;
  rows: number;
  /** A sentence for the operator, before the first listing. */
  notice?: string;
};

/** Milliseconds between two lines if the output is not a terminal. */
const LINE_EVERY = 5_000;

/** Shows the progress of an import: a bar on a terminal, a line every few seconds elsewhere. */
export const createProgress = () => (process.stderr.isTTY ? bar(process.stderr) : lines(process.stderr));

function bar(output: NodeJS.WriteStream) {
  let shown: SingleBar | null = null;
  return {
    update({ stocks, total, rows, notice }: ImportProgress): void {
      if (notice) {
        output.write(`${notice}\n`);
        return;
      }
      if (!shown) {
        const known = '{bar} {value}/{total} Unternehmen, {rows} Zeilen';
        const unknown = '{value} Unternehmen, {rows} Zeilen';
        shown = new SingleBar({ format: total === null ? unknown : known, stream: output, hideCursor: true });
        shown.start(total ?? 0, 0, { rows: 0 });
      }
      shown.update(stocks, { rows });
    },
    stop(): void {
      shown?.stop();
    },
  };
}

function lines(output: NodeJS.WriteStream) {
  let last = performance.now();
  return {
    update({ stocks, total, rows, notice }: ImportProgress): void {
      if (notice) output.write(`${notice}\n`);
      if (performance.now() - last < LINE_EVERY) return;
      last = performance.now();
      output.write(`${stocks}${total === null ? '' : ` von ${total}`} Unternehmen, ${rows} Zeilen\n`);
    },
    stop(): void {},
  };
}
