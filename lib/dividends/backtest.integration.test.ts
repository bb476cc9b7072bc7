import path from 'node:path';
import { runImport } from '@/lib/import/job';
import { createCsvSource } from '@/lib/import/sources/csv/csv';
import { testDatabase } from '@/test/database';
import { describeWithSharedData, sharedData } from '@/test/shared-data';
import { backtest, type MethodScore } from './backtest';

const SET = 'import/us-sp500-2013-2018';
const database = testDatabase();

const amountError = ({ amountError: sum, forecasts }: MethodScore) => sum / forecasts;
const dayError = ({ dayError: sum, came }: MethodScore) => sum / came;
const sumError = ({ sumError: sum, monthEnds }: MethodScore) => sum / monthEnds;
const companyError = ({ companyError: sum, companies }: MethodScore) => sum / companies;

describeWithSharedData(SET, 'forecasts at each month end of 2014 to 2016 against what came', () => {
  it('have four of five amounts in their range, and are better than last year again', async () => {
    await runImport(database(), createCsvSource(path.join(sharedData(SET))), { today: '2018-02-08' });
    const result = await backtest(database(), '2014-01', '2016-12');
    const { own, lastYear } = result;
    expect(own.forecasts).toBeGreaterThan(50_000);
    expect(own.inside / own.forecasts).toBeGreaterThan(0.75);
    expect(own.inside / own.forecasts).toBeLessThan(0.85);
    expect(amountError(own)).toBeLessThan(0.75 * amountError(lastYear));
    expect(sumError(own)).toBeLessThan(0.5 * sumError(lastYear));
    expect(companyError(own)).toBeLessThan(companyError(lastYear));
    expect(dayError(own)).toBeLessThan(dayError(lastYear));
  }, 300_000);
});
