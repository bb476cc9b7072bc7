import { Hono } from 'hono';
import { analyticsRoutes } from '@/lib/analytics/routes';
import { articleRoutes } from '@/lib/articles/routes';
import { currencyRoutes } from '@/lib/auth/account/currency-routes';
import { accountRoutes } from '@/lib/auth/routes';
import { exportedDepots } from '@/lib/bookings/depots/queries';
import { depotRoutes } from '@/lib/bookings/depots/routes';
import { exportedMappings } from '@/lib/bookings/imports/mapping-queries';
import { securityRoutes } from '@/lib/bookings/imports/public-routes';
import { exportedImports } from '@/lib/bookings/imports/queries';
import { importRoutes } from '@/lib/bookings/imports/routes';
import { exportedOwnSecurities } from '@/lib/bookings/own-securities/queries';
import { ownSecurityRoutes } from '@/lib/bookings/own-securities/routes';
import { exportedPapers } from '@/lib/bookings/papers/queries';
import { exportedWanted } from '@/lib/bookings/wanted/queries';
import { wantedRoutes } from '@/lib/bookings/wanted/routes';
import { contactRoutes } from '@/lib/contact/routes';
import { dividendRoutes, stockDividendRoutes } from '@/lib/dividends/routes';
import { fairValueRoutes } from '@/lib/fair-value/routes';
import { exportedFeeds } from '@/lib/feeds/queries';
import { calendarRoutes, feedRoutes } from '@/lib/feeds/routes';
import { findTexts } from '@/lib/glossary/text-queries';
import { everyCall } from '@/lib/platform/http/calls/every-call';
import { nameRoutes } from '@/lib/platform/metrics/route-names';
import { benchmarkRoutes } from '@/lib/portfolio/benchmark-routes';
import { bookingRoutes } from '@/lib/portfolio/bookings/routes';
import { incomeGoalRoutes } from '@/lib/portfolio/income/goal-routes';
import { incomeRoutes } from '@/lib/portfolio/income/routes';
import { exportedLabels } from '@/lib/portfolio/labels';
import { exportedPlans } from '@/lib/portfolio/plans/queries';
import { planRoutes } from '@/lib/portfolio/plans/routes';
import { exportedPortfolio } from '@/lib/portfolio/queries';
import { portfolioRoutes } from '@/lib/portfolio/routes';
import { findFundValues } from '@/lib/portfolio/taxes/fund-queries';
import { lumpSumRoutes } from '@/lib/portfolio/taxes/lump-sum-routes';
import { netDividendRoutes } from '@/lib/portfolio/taxes/net-routes';
import { paperRoutes } from '@/lib/portfolio/taxes/paper-routes';
import { afterTaxesRoutes, saleRoutes } from '@/lib/portfolio/taxes/sale-routes';
import { exportedTaxSettings } from '@/lib/portfolio/taxes/settings-queries';
import { taxSettingsRoutes } from '@/lib/portfolio/taxes/settings-routes';
import { taxYearRoutes } from '@/lib/portfolio/taxes/year/routes';
import { findUnpaid } from '@/lib/portfolio/unpaid';
import { exportedSearches } from '@/lib/saved-searches/queries';
import { savedSearchRoutes } from '@/lib/saved-searches/routes';
import { searchRoutes } from '@/lib/search/routes';
import { marketRoutes } from '@/lib/stocks/market/routes';
import { stockRoutes } from '@/lib/stocks/routes';
import { exportedWatchlist } from '@/lib/watchlist/queries';
import { watchlistRoutes } from '@/lib/watchlist/routes';
import { CALL_LIMITS } from './call-limits';
import { documentationRoutes } from './documentation-routes';
import { metricsRoutes } from './metrics-routes';
import { statusRoutes } from './status-routes';

/** The API as one application, mounted in the site and served on its own by server.ts. */
export const api = everyCall(new Hono(), CALL_LIMITS)
  .route('/api', statusRoutes)
  .route('/api/stocks', searchRoutes(findTexts))
  .route('/api/stocks', stockRoutes)
  .route('/api/stocks', stockDividendRoutes)
  .route('/api/dividends', dividendRoutes)
  .route('/api/stocks', fairValueRoutes)
  .route('/api/market', marketRoutes)
  .route('/api/securities', securityRoutes)
  .route('/api/articles', articleRoutes)
  .route('/api/contact', contactRoutes)
  .route('/api/events', analyticsRoutes)
  .route(
    '/api/account',
    accountRoutes({
      depots: exportedDepots,
      portfolio: exportedPortfolio,
      savingsPlans: exportedPlans,
      ownSecurities: exportedOwnSecurities,
      wantedSecurities: exportedWanted,
      labels: exportedLabels,
      unpaidDividends: findUnpaid,
      taxSettings: exportedTaxSettings,
      publishedFundValues: findFundValues,
      calendarFeeds: exportedFeeds,
      depotImports: exportedImports,
      checkedPapers: exportedPapers,
      tableMappings: exportedMappings,
      watchlist: exportedWatchlist,
      savedSearches: exportedSearches,
    }),
  )
  .route('/api/portfolio/preferred-currency', currencyRoutes)
  .route('/api/portfolio/preferred-benchmark', benchmarkRoutes)
  .route('/api/portfolio/depots', depotRoutes)
  .route('/api/portfolio/bookings', bookingRoutes)
  .route('/api/portfolio/imports', importRoutes)
  .route('/api/portfolio/plans', planRoutes)
  .route('/api/portfolio/own-securities', ownSecurityRoutes)
  .route('/api/portfolio/wanted', wantedRoutes)
  .route('/api/portfolio', portfolioRoutes)
  .route('/api/portfolio/income/goal', incomeGoalRoutes)
  .route('/api/portfolio', incomeRoutes)
  .route('/api/taxes', paperRoutes)
  .route('/api/taxes/settings', taxSettingsRoutes)
  .route('/api/taxes/dividends', netDividendRoutes)
  .route('/api/taxes/years', taxYearRoutes)
  .route('/api/taxes/sale', saleRoutes)
  .route('/api/taxes/value', afterTaxesRoutes)
  .route('/api/taxes/advance-lump-sums', lumpSumRoutes)
  .route('/api/watchlist', watchlistRoutes)
  .route('/api/feeds', feedRoutes)
  .route('/api/calendars', calendarRoutes)
  .route('/api/searches', savedSearchRoutes);

api.route('/api', documentationRoutes(api)).route('/api', metricsRoutes);

nameRoutes(api.routes.map(({ path }) => path));
