import { removeOldEvents } from '@/lib/analytics/queries';
import { removeOldLinks } from '@/lib/auth/account/link-queries';
import { removeUnusedAccounts } from '@/lib/auth/queries';
import { removeOldSecurityEvents } from '@/lib/auth/security-log';
import { removeOldSessions } from '@/lib/auth/session/session-queries';
import { removeEmptyImports } from '@/lib/bookings/imports/queries';
import { removeOldBookings } from '@/lib/bookings/removals';
import { removeOldWanted } from '@/lib/bookings/wanted/queries';
import { deliverUnmailedContactMessages } from '@/lib/contact/deliver-message';
import { removeOldContactMessages } from '@/lib/contact/queries';
import { freezeAndPrepare } from '@/lib/dividends/calendar';
import { scoreForecasts } from '@/lib/dividends/scores';
import { removeOldBackups } from '@/lib/platform/backup/before-migration';
import { type DailyTask, startDailyJob } from '@/lib/platform/daily-job';
import { getDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { removeOldRateLimits } from '@/lib/platform/http/limits/rate-limit';
import { mailFolder } from '@/lib/platform/mail/mail-file';
import { removeOldFiles } from '@/lib/platform/old-files';
import { bookDuePlans } from '@/lib/portfolio/plans/queries';
import { removeOldSearches } from '@/lib/saved-searches/queries';
import { mailReachedBuyPrices } from '@/lib/watchlist/buy-price-mails';

/**
 * The daily tasks of a site besides importing: they remove data at the end of its retention period, retry failed
 * mails, and mail buy prices that are reached. The log shows each name with the number of rows.
 */
export const DAILY_TASKS: readonly DailyTask[] = [
  { name: 'deliveredContactMails', run: deliverUnmailedContactMessages },
  { name: 'removedContactMessages', run: removeOldContactMessages },
  { name: 'removedAnalyticsEvents', run: removeOldEvents },
  { name: 'removedSessions', run: removeOldSessions },
  { name: 'removedSecurityEvents', run: removeOldSecurityEvents },
  { name: 'removedAccountLinks', run: removeOldLinks },
  { name: 'removedUnusedAccounts', run: removeUnusedAccounts },
  { name: 'bookedSavingsPlans', run: bookDuePlans },
  { name: 'sentBuyPriceMails', run: mailReachedBuyPrices },
  { name: 'frozenDividendForecasts', run: freezeAndPrepare },
  { name: 'scoredDividendForecasts', run: () => scoreForecasts() },
  { name: 'removedBookings', run: removeOldBookings },
  { name: 'removedWantedSecurities', run: removeOldWanted },
  { name: 'removedImports', run: removeEmptyImports },
  { name: 'removedSearches', run: removeOldSearches },
  { name: 'removedRateLimits', run: async () => removeOldRateLimits(await getDatabase()) },
  {
    name: 'removedMailFiles',
    run: () => removeOldFiles(mailFolder(env.DATA_DIR), env.RETENTION_MAIL_FILES_DAYS),
  },
  { name: 'removedBackups', run: () => removeOldBackups(env.DATA_DIR, env.RETENTION_BACKUP_DAYS) },
];

export const startMaintenance = (): void => startDailyJob(DAILY_TASKS);
