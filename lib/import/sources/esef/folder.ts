import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { grouped } from '@/lib/finance/grouped';
import { SourceError } from '../../source-error';
import type { HeldBack } from '../xbrl/companyfacts';
import { endOf, type IssuerReport } from '../xbrl/issuer-facts';
import { UnreadableReport } from '../xbrl/report-facts';
import type { EsefAnswers } from './answers';
import { type Filing, languageRank, readFilings } from './filings';
import { isJsonReport, readJsonReport } from './json-report';
import { type NamedReport, parsedReport, readPackage, readReport } from './package';

/** A report of a folder, with the day of its index where an answer of that in the folder names it. */
type FolderReport = IssuerReport & { rank: number };

type Contents = { reports: FolderReport[]; held: HeldBack[] };

/**
 * Reads a folder: packages (.zip, .xbri), reports in xBRL-JSON (also as .gz), inline reports (.xhtml, .html; files of a
 * folder below are one report) and lists of reports as filings.xbrl.org answers them, which say when a report was known.
 *
 * @throws SourceError if there is no such folder
 */
export function folderReports(folder: string): EsefAnswers {
  let contents: Promise<Contents> | undefined;
  const read = () => {
    contents ??= contentsOf(folder);
    return contents;
  };
  return {
    async issuers() {
      const { reports, held } = await read();
      const named = new Map<string, string[]>();
      for (const { name, facts } of reports)
        for (const lei of leisOf(facts)) named.set(lei, [...(named.get(lei) ?? []), name]);
      return { named, held };
    },
    async reportsOf(lei) {
      const own = (await read()).reports.filter(({ facts }) => facts.some((fact) => fact.lei === lei));
      const years = grouped(own, ({ facts }) => endOf(facts.filter((fact) => fact.lei === lei)));
      const best = [...years.values()].flatMap(
        (versions) => versions.sort((a, b) => a.rank - b.rank || (a.name < b.name ? 1 : -1))[0] ?? [],
      );
      return { reports: best, held: [] };
    },
  };
}

const leisOf = (facts: IssuerReport['facts']): Set<string> => new Set(facts.map(({ lei }) => lei));

async function contentsOf(folder: string): Promise<Contents> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new SourceError(`Den Ordner ${folder} gibt es nicht`);
  });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const held: HeldBack[] = [];
  const read: NamedReport[] = [];
  const added = new Map<string, string>();
  for (const [name, files] of grouped(names, unitName)) {
    try {
      const documents = await Promise.all(files.map((file) => readFile(path.join(folder, file))));
      const { reports, filings } = await readFiles(name, documents);
      for (const filing of filings) added.set(baseName(filing.jsonUrl ?? ''), filing.added);
      for (const report of reports) {
        if (report.facts.length > 0) read.push(report);
        else held.push({ code: 'missing_data', reason: `${report.name} nennt keine Zahl nach IFRS mit LEI` });
      }
    } catch (error) {
      if (!(error instanceof UnreadableReport)) throw error;
      held.push({ code: 'malformed', reason: `${name} ${error.message}` });
    }
  }
  const reports = read.map(({ name, facts }) => ({
    name,
    facts,
    added: added.get(baseName(name)) ?? null,
    rank: Math.min(...name.split(': ').map(languageRank)),
  }));
  return { reports, held };
}

const PAGE = /\.x?html?$/i;

/** Names what a file is part of: the pages of a folder below are one report. */
const unitName = (name: string): string =>
  PAGE.test(name) && path.dirname(name) !== '.' ? path.dirname(name) : name;

/** A file's name without folders and endings, by which a report is found in an answer of the index. */
const baseName = (name: string): string => path.basename(name).replace(/\.(xbrl\.)?json(\.gz)?$/, '');

/** Reads the files of one report or answer; files of other kinds have neither. */
async function readFiles(
  name: string,
  documents: readonly Buffer[],
): Promise<{ reports: NamedReport[]; filings: Filing[] }> {
  const [bytes] = documents;
  if (bytes && /\.(zip|xbri)$/i.test(name)) {
    const inside = await readPackage(bytes);
    const isAlone = inside.length === 1;
    const reports = inside.map((one) => ({ ...one, name: isAlone ? name : `${name}: ${one.name}` }));
    return { reports, filings: [] };
  }
  if (bytes && /\.json(\.gz)?$/i.test(name)) {
    const answer = bodyOf(parsedReport(textOf(name, bytes)));
    if (isJsonReport(answer)) return { reports: [{ name, facts: readJsonReport(answer) }], filings: [] };
    const list = readFilings(answer);
    if (!list) throw new UnreadableReport('ist weder ein Bericht noch eine Liste von filings.xbrl.org');
    return { reports: [], filings: list.filings };
  }
  const isPage = PAGE.test(name) || documents.length > 1;
  if (!isPage) return { reports: [], filings: [] };
  const pages = documents.map((document) => document.toString('utf8'));
  return { reports: [{ name, facts: await readReport(name, pages) }], filings: [] };
}

function textOf(name: string, bytes: Buffer): string {
  try {
    return (/\.gz$/i.test(name) ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch {
    throw new UnreadableReport('ist kein lesbares Archiv');
  }
}

/** Unwraps a recorded exchange. */
function bodyOf(answer: unknown): unknown {
  const { response } = (answer ?? {}) as { response?: { bodyJson?: unknown } };
  return response?.bodyJson ?? answer;
}
