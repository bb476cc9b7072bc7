import 'server-only';
import { refreshAnalyses } from '@/lib/articles/publish/publish-analyses';
import { today } from '@/lib/platform/clock';
import type { Database } from '@/lib/platform/db/database';
import { env } from '@/lib/platform/env';
import { createGuardedFetch } from '@/lib/platform/http/client/guarded-fetch';
import { marketOrder } from '@/lib/platform/market-order';
import { refreshMarketDay } from '@/lib/search/market-days/market-day';
import { coverageOf } from '@/lib/stocks/fundamentals/coverage';
import { findSourceYears } from '@/lib/stocks/fundamentals/queries';
import { PROVIDERS } from '@/lib/stocks/market/providers';
import { getUniverse, refreshUniverse } from '@/lib/stocks/universe/universe';
import { findEsefListings, findFiveYearSymbols, findJoined, findSecListings } from './asked-listings';
import { createCodesSource } from './codes/codes-file';
import { findCollectedIsins } from './collected-closes';
import type { ImportCommand } from './command';
import { newestRateDay } from './import-rates';
import { type ImportOptions, runImport } from './job';
import { storedRates } from './providers';
import type { Source } from './rows';
import { SourceError } from './source-error';
import { createBoerseSource } from './sources/boerse/boerse';
import { folderFiles, networkFiles } from './sources/boerse/files';
import { createCsvSource } from './sources/csv/csv';
import { createDemoSource } from './sources/demo';
import { createEcbSource, ECB_HOSTS } from './sources/ecb/ecb';
import { networkReports } from './sources/esef/answers';
import { createEsefSource } from './sources/esef/esef';
import { folderReports } from './sources/esef/folder';
import { folderAnswers, networkAnswers } from './sources/sec/answers';
import { createSecSource } from './sources/sec/sec';
import { processSession } from './sources/yahoo/session';
import { DEFAULT_UNIVERSE, readUniverse } from './sources/yahoo/universe';
import { createYahooSource } from './sources/yahoo/yahoo';
import type { ImportSummary } from './summary';

/**
 * Runs a command on this process's database. If it has changed the market, recomputes the scores that compare
 * all companies, stores the facts of the day and rebuilds the articles based on it.
 *
 * @throws SourceError if the source cannot be read at all; AppError `import_running`
 */
export async function executeImport(
  database: Database,
  command: ImportCommand,
  options: Omit<ImportOptions, 'today' | 'dryRun' | 'keepDemo' | 'onFilled' | 'order'> = {},
): Promise<ImportSummary> {
  const began = performance.now();
  const day = today();
  const source = await sourceOf(database, command, day);
  const keepDemo = 'keepDemo' in command ? command.keepDemo : undefined;
  const refresh = async () => {
    await refreshUniverse();
    // Before the analyses, whose new version expires pages: those of lists show the stored day.
    await refreshMarketDay(database);
    await refreshAnalyses(database);
  };
  const summary = await runImport(database, source, {
    ...options,
    today: day,
    order: marketOrder(env),
    dryRun: command.dryRun,
    keepDemo,
    onFilled: refresh,
  });
  if (!summary.changed) return summary;
  await refresh();
  const universe = await getUniverse();
  const coverage = { ...coverageOf(universe, day), sources: await findSourceYears(database) };
  return { ...summary, coverage, scored: universe.size, seconds: (performance.now() - began) / 1000 };
}

/** @throws SourceError if the source cannot be read at all */
export async function sourceOf(database: Database, command: ImportCommand, day: string): Promise<Source> {
  switch (command.source) {
    case 'demo':
      return createDemoSource({ stocks: command.stocks, today: day });
    case 'csv':
      return createCsvSource(command.folder, command.name);
    case 'codes':
      return createCodesSource(command.file);
    case 'ecb':
      if (command.file) return createEcbSource({ file: command.file });
      return createEcbSource({
        fetch: createGuardedFetch({ hosts: ECB_HOSTS, address: env.ECB_URL }),
        newestStored: await newestRateDay(database),
      });
    case 'boerse': {
      const files = command.folder ? folderFiles(command.folder) : networkFiles(boerseSettings());
      return createBoerseSource(files, (isins) => findCollectedIsins(database, isins));
    }
    case 'sec':
      return createSecSource({
        listings: await findSecListings(database),
        answers: command.folder ? folderAnswers(command.folder) : networkAnswers(secSettings()),
        ciks: command.ciks,
      });
    case 'esef':
      return createEsefSource({
        listings: await findEsefListings(database),
        answers: command.folder
          ? folderReports(command.folder)
          : networkReports({ siteName: env.SITE_NAME, address: env.ESEF_API_URL }),
        leis: command.leis,
      });
    case 'yahoo': {
      const universe = readUniverse(command.universe ?? DEFAULT_UNIVERSE);
      return createYahooSource({
        session: processSession(),
        universe,
        joined: await findJoined(database, 'yahoo', universe),
        fiveYears: await findFiveYearSymbols(database, 'yahoo'),
        convert: await storedRates(database),
      });
    }
  }
}

/** @throws SourceError until the operator has accepted the terms of use */
function boerseSettings() {
  if (env.BOERSE_TERMS_ACCEPTED !== 'yes')
    throw new SourceError(
      `Die Deutsche Börse verlangt, dass der Betreiber ihre Nutzungsbedingungen annimmt (${PROVIDERS.boerse.link}): setze dann BOERSE_TERMS_ACCEPTED=yes`,
    );
  return { siteName: env.SITE_NAME, address: env.BOERSE_URL };
}

/** @throws SourceError without the contact that the SEC requires */
function secSettings() {
  const { SEC_CONTACT: contact, SEC_API_URL: apiUrl, SITE_NAME: siteName } = env;
  if (!contact)
    throw new SourceError('Die SEC verlangt eine E-Mail-Adresse des Betreibers: setze SEC_CONTACT');
  return { contact, apiUrl, siteName };
}
