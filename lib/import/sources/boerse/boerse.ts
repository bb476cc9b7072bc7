import type { CollectedDay, RefusalCode, Source, SourceContext } from '../../rows';
import { SourceError } from '../../source-error';
import { UnreadableAnswer } from '../patient-fetch';
import { closesOf } from './day-closes';
import { type BoerseFiles, type DayFiles, filesByDay } from './files';

/** Finds those of a day's ISINs whose closes are collected. */
type FindCollected = (isins: readonly string[]) => Promise<ReadonlySet<string>>;

/** Collects closes on Xetra, in euro, from Deutsche Börse's post-trade files. */
export function createBoerseSource(files: BoerseFiles, findCollected: FindCollected): Source {
  return {
    name: 'boerse',
    closes: (context) => readDays(files, findCollected, context),
  };
}

/**
 * Yields the days of which there are all files, oldest first. The others are refused.
 *
 * @throws SourceError if there is no file of a day before today, or none of which there are all files
 */
async function* readDays(
  files: BoerseFiles,
  findCollected: FindCollected,
  { refuse, today, signal }: SourceContext,
): AsyncGenerator<CollectedDay> {
  const days = filesByDay(await files.list(signal), today);
  if (days.length === 0)
    throw new SourceError('Von keinem Handelstag vor heute gibt es Dateien (DETR-posttrade-…)');
  let delivered = 0;
  let failure = '';
  for (const { day, names, missing } of days) {
    signal.throwIfAborted();
    const hold = (code: RefusalCode, reason: string, symbol: string | null = null) =>
      refuse({ file: names.length === 1 ? (names[0] ?? null) : null, line: null, symbol, code, reason });
    const leaveOut = (code: RefusalCode, reason: string) => {
      failure = reason;
      hold(code, `${day}: ${reason}. Der Tag bleibt weg`);
    };
    if (missing > 0) {
      leaveOut('missing_data', `Es fehlen die Dateien von ${missing} Minuten`);
      continue;
    }
    try {
      const { closes, doubtful } = await closesOf(day, await contentOf(names));
      const collected = await findCollected([...closes.keys(), ...doubtful.keys()]);
      for (const [isin, reason] of doubtful)
        if (collected.has(isin)) hold('duplicate', `${isin}: ${day} ${reason}`, isin);
      yield {
        day,
        currency: 'EUR',
        closes: new Map([...closes].filter(([isin]) => collected.has(isin))),
      };
      delivered++;
    } catch (error) {
      if (!(error instanceof UnreadableAnswer)) throw error;
      leaveOut('provider_error', error.message);
    }
  }
  if (delivered === 0) throw new SourceError(failure);

  async function contentOf(names: DayFiles['names']): Promise<Uint8Array[]> {
    const contents: Uint8Array[] = [];
    for (const name of names) {
      signal.throwIfAborted();
      const content = await files.read(name, signal);
      if (!content) throw new UnreadableAnswer(`Die Datei ${name} gibt es nicht mehr`);
      contents.push(content);
    }
    return contents;
  }
}
