import { clearTestDatabase, testDatabase } from '@/test/database';
import { isinsOfWkns } from './isins-of-wkns';

const database = testDatabase();

const OLD = 'US03965L1008';
const NEW = 'US4432011082';

type Row = [security: string, kind: 'isin' | 'wkn', value: string, from?: string, to?: string];

const isinOf = async (rows: readonly Row[]) => {
  for (const [security, kind, value, from = null, to = null] of rows)
    await database().query(
      `insert into security_codes (security, kind, value, valid_from, valid_to, source)
       values ($1, $2, $3, $4, $5, 'x')`,
      [security, kind, value, from, to],
    );
  return (await isinsOfWkns(database().db, ['716460'])).get('716460');
};

beforeEach(() => clearTestDatabase(database()));

const WKN: Row = [OLD, 'wkn', '716460'];

it.each<[string, Row[], string | undefined]>([
  ['nothing, of an unknown WKN', [[OLD, 'isin', OLD]], undefined],
  ['the only one', [WKN, [OLD, 'isin', OLD]], OLD],
  ['the valid one', [WKN, [OLD, 'isin', OLD, '2016-11-01', '2020-03-31'], [OLD, 'isin', NEW]], NEW],
  [
    'the one valid last',
    [WKN, [OLD, 'isin', OLD, '2020-04-01', '2020-04-02'], [OLD, 'isin', NEW, '2016-11-01', '2024-01-02']],
    NEW,
  ],
  [
    'the one that began last, of two valid ones',
    [WKN, [OLD, 'isin', OLD, '2016-11-01'], [OLD, 'isin', NEW, '2020-04-01']],
    NEW,
  ],
  [
    'the one whose begin is known, of two valid ones',
    [WKN, [OLD, 'isin', OLD], [OLD, 'isin', NEW, '2020-04-01']],
    NEW,
  ],
  ['the first by its letters, of equals', [WKN, [OLD, 'isin', NEW], [OLD, 'isin', OLD]], OLD],
  [
    'nothing, of two securities',
    [WKN, [OLD, 'isin', OLD], [NEW, 'wkn', '716460'], [NEW, 'isin', NEW]],
    undefined,
  ],
])('the ISIN of a WKN is %s', async (_name, rows, expected) => {
  expect(await isinOf(rows)).toBe(expected);
});
