import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { epochDay } from '@/lib/finance/daily-series';
import { closedWeekend } from '@/lib/stocks/market/exchanges';
import { SourceError } from '../../source-error';
import { createPatientDownload, parsedAnswer, UnreadableAnswer, type Waits } from '../patient-fetch';

/** Where post-trade files come from. */
export type BoerseFiles = {
  /** Names of all files that there are. */
  list(signal: AbortSignal): Promise<readonly string[]>;
  /** Null: it is gone. Throws UnreadableAnswer where the provider fails. */
  read(name: string, signal: AbortSignal): Promise<Uint8Array | null>;
};

/** The files of a day; `missing` counts those of minutes that are not there. */
export type DayFiles = { day: string; names: readonly string[]; missing: number };

/** `DETR-posttrade-daily-2026-11-25.json.gz`, just after midnight also `…-2026-daily-11-25…`; `…-2026-11-25T16_35…` is a minute. */
const NAME = /^DETR-posttrade-(daily-)?(\d{4})-(daily-)?(\d\d-\d\d)(?:T(\d\d)_(\d\d))?\.json(?:\.gz)?$/;

/** Hours in UTC of which every minute must be there: trading and closing auction, in summer and in winter. */
const FROM_HOUR = 7;
const TO_HOUR = 17;

/**
 * Finds the trading days before today with the files of each, oldest first. One file of the whole day counts before those of
 * its minutes.
 */
export function filesByDay(names: readonly string[], today: string): DayFiles[] {
  const isClosed = closedWeekend('.DE', 'EUR');
  const days = new Map<string, { whole: string | null; minutes: Map<string, string> }>();
  for (const name of names) {
    const [isFile, before, year, between, date, hour, minute] = NAME.exec(name) ?? [];
    const day = `${year}-${date}`;
    if (!isFile || day >= today || isClosed(epochDay(day))) continue;
    const files = days.get(day) ?? { whole: null, minutes: new Map<string, string>() };
    days.set(day, files);
    if (before || between) files.whole = name;
    else if (Number(hour) >= FROM_HOUR && Number(hour) < TO_HOUR) files.minutes.set(`${hour}${minute}`, name);
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, { whole, minutes }]) => {
      if (whole) return { day, names: [whole], missing: 0 };
      const inOrder = [...minutes].sort(([one], [other]) => (one < other ? -1 : 1));
      return {
        day,
        names: inOrder.map(([, name]) => name),
        missing: 60 * (TO_HOUR - FROM_HOUR) - minutes.size,
      };
    });
}

/** @throws SourceError if the folder is missing */
export const folderFiles = (folder: string): BoerseFiles => ({
  list: () =>
    readdir(folder).catch(() => {
      throw new SourceError(`Den Ordner ${folder} gibt es nicht`);
    }),
  read: (name) => readFile(path.join(folder, name)),
});

const HOST = 'mfs.deutsche-boerse.com';
/** Files are behind a redirect to here, which is valid for two seconds. */
const FILES_HOST = 'storage.googleapis.com';

/** Milliseconds between two requests. */
const INTERVAL = 250;

/** Bytes of a file; a whole day has about 14 MB. */
const LARGEST = 100_000_000;
const TIMEOUT = 120_000;

type BoerseNetwork = Waits & { siteName: string; address: string | undefined };

/** Asks Deutsche Börse for the files that are still there. */
export function networkFiles({ siteName, address, ...waits }: BoerseNetwork): BoerseFiles {
  const download = createPatientDownload(
    {
      name: 'Die Deutsche Börse',
      hosts: [HOST, FILES_HOST],
      headers: { 'user-agent': siteName },
      maxBytes: LARGEST,
      interval: INTERVAL,
      address,
    },
    { timeout: TIMEOUT, ...waits },
  );
  return {
    async list(signal) {
      const bytes = await download(`https://${HOST}/api/DETR-posttrade`, signal);
      const answer = bytes && parsedAnswer(new TextDecoder().decode(bytes));
      const names = (answer as { CurrentFiles?: unknown } | null)?.CurrentFiles;
      if (!Array.isArray(names)) throw new UnreadableAnswer('Die Antwort ist keine Liste von Dateien');
      return names.map(String);
    },
    read: (name, signal) => download(`https://${HOST}/api/download/${encodeURIComponent(name)}`, signal),
  };
}
