import { AppError } from '@/lib/platform/errors/app-error';
import { parsedInput } from '@/lib/platform/http/calls/parsed-input';
import { answerCalls } from '@/lib/platform/threads/answer-calls';
import type { FiledBooking } from './files/filed-booking';
import { ghostfolioJson } from './files/ghostfolio-json';
import { bookingsCsv } from './files/own-csv';
import { bookingsJson } from './files/own-json';
import { parqetCsv } from './files/parqet-csv';
import { portfolioPerformanceCsv } from './files/portfolio-performance-csv';
import { inTodaysShares } from './files/valued-booking';
import { MOST_VALUES } from './imports/rules';
import { type NewImport, newImportSchema } from './imports/schema';
import type { BookingsFormat } from './schema';

/** The thread that parses and formats what is large; heavy-work.ts calls it. */

type Filed = FiledBooking & { id: string };

/** Rows of files that are not complete yet, by the key of the file. */
const collected = new Map<string, Filed[]>();

const tasks = {
  /** Parses and checks the body of an import. @throws AppError `malformed_json`, `invalid_input` */
  readImport(body: ArrayBuffer): NewImport {
    return parsedInput(jsonOf(body), newImportSchema, MOST_VALUES);
  },

  collect(key: string, rows: readonly Filed[]): void {
    collected.set(key, [...(collected.get(key) ?? []), ...rows]);
  },

  forget(key: string): void {
    collected.delete(key);
  },

  /**
   * Formats what was collected, in its order; `values` are the market values of bookings without a price, by id.
   *
   * @throws AppError `unavailable` unless all rows are there: those of a thread that has ended are lost
   */
  bookingsFile(
    key: string,
    format: BookingsFormat,
    values: ReadonlyMap<string, number>,
    rows: number,
  ): string {
    const filed = collected.get(key) ?? [];
    if (filed.length !== rows) throw new AppError('unavailable');
    const bookings = filed.map(({ id: _, ...booking }) => booking);
    if (format === 'json') return bookingsJson(bookings);
    if (format === 'csv') return bookingsCsv(bookings);
    const valued = inTodaysShares(
      filed.map(({ id, ...booking }) => ({ ...booking, market_value: values.get(id) ?? null })),
    );
    if (format === 'parqet') return parqetCsv(valued);
    if (format === 'ghostfolio') return ghostfolioJson(valued, new Date());
    return portfolioPerformanceCsv(valued);
  },
};

export type WorkTasks = typeof tasks;

function jsonOf(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new AppError('malformed_json');
  }
}

answerCalls(tasks);
