import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { type ReportFact, UnreadableReport } from '../xbrl/report-facts';
import { readInlineReport } from './inline-report';
import { readJsonReport } from './json-report';

/** Bytes of one file of a package, unpacked; the largest reports have a hundred MB. */
const LARGEST = 400_000_000;

/** Text in `reports/`, in that folder or one below it. */
const REPORT = /^(?:[^/]+\/)?reports\/(?:([^/]+)\/)?([^/]+\.(?:x?html?|json))$/i;

/** A report with the name of its file, by which its language is known. */
export type NamedReport = { name: string; facts: readonly ReportFact[] };

/**
 * Reads the reports of a package (.zip, .xbri): each file in `reports/` is one, and the files of a folder in it are one
 * together.
 *
 * @throws UnreadableReport for an archive that is damaged or has no report
 * @see https://www.xbrl.org/Specification/report-package/REC-2023-10-23/report-package-REC-2023-10-23.html
 */
export async function readPackage(bytes: Uint8Array): Promise<NamedReport[]> {
  const reports = new Map<string, string[]>();
  for (const [name, content] of Object.entries(unpacked(bytes))) {
    const [, folder, file = ''] = REPORT.exec(name) ?? [];
    const key = folder ?? file;
    reports.set(key, [...(reports.get(key) ?? []), strFromU8(content)]);
  }
  if (reports.size === 0) throw new UnreadableReport('ist kein ESEF-Paket: reports/ hat keinen Bericht');
  const read: NamedReport[] = [];
  for (const [name, documents] of reports) read.push({ name, facts: await readReport(name, documents) });
  return read;
}

function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => REPORT.test(name) && originalSize <= LARGEST,
    });
  } catch {
    throw new UnreadableReport('ist kein lesbares Archiv');
  }
}

/** @param documents of one report: JSON, or one or several files of inline XHTML */
export async function readReport(name: string, documents: readonly string[]): Promise<ReportFact[]> {
  if (path.extname(name).toLowerCase() !== '.json') return readInlineReport(documents);
  return documents.flatMap((document) => readJsonReport(parsedReport(document)));
}

/** @throws UnreadableReport */
export function parsedReport(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const isPage = text.trimStart().startsWith('<');
    throw new UnreadableReport(isPage ? 'ist eine Webseite' : 'ist kein vollständiges JSON');
  }
}
