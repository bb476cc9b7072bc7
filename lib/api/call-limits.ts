import { LARGEST_IMPORT } from '@/lib/bookings/imports/rules';
import type { CallLimits } from '@/lib/platform/http/calls/every-call';

const LARGE = 512 * 1024;

/**
 * Calls with a larger body than 16 KB, and those whose work grows with what an account holds: an account makes these one at
 * a time, for a limited time of each minute.
 */
export const CALL_LIMITS: CallLimits = {
  'GET /api/account/export': { heavy: true },
  'POST /api/account/deletion': { heavy: true },

  'GET /api/portfolio': { heavy: true },
  'GET /api/portfolio/performance': { heavy: true },
  'GET /api/portfolio/dividends': { heavy: true },
  'GET /api/portfolio/dividends/payments': { heavy: true },
  'GET /api/portfolio/closed': { heavy: true },
  'GET /api/portfolio/report': { heavy: true },
  'GET /api/portfolio/benchmark': { heavy: true },
  'GET /api/portfolio/flows': { heavy: true },
  'GET /api/portfolio/income': { heavy: true },
  'GET /api/portfolio/income/goal': { heavy: true },
  'GET /api/portfolio/calendar': { heavy: true },
  'GET /api/portfolio/:stockId/dividends': { heavy: true },
  'DELETE /api/portfolio/:stockId': { heavy: true },
  'POST /api/portfolio/:stockId/restore': { heavy: true },

  'GET /api/portfolio/bookings': { heavy: true },
  'GET /api/portfolio/bookings/export': { heavy: true },
  'POST /api/portfolio/bookings': { heavy: true, body: LARGE },
  'POST /api/portfolio/bookings/preview': { heavy: true },
  'POST /api/portfolio/bookings/restore': { heavy: true },
  'GET /api/portfolio/bookings/invented': { heavy: true },
  'DELETE /api/portfolio/bookings/invented': { heavy: true },
  'PATCH /api/portfolio/bookings/:bookingId': { heavy: true },
  'DELETE /api/portfolio/bookings/:bookingId': { heavy: true },

  'POST /api/portfolio/imports': { heavy: true, body: LARGEST_IMPORT },
  'GET /api/portfolio/imports': { heavy: true },
  'GET /api/portfolio/imports/ledger': { heavy: true },
  'POST /api/portfolio/imports/securities': { heavy: true, body: LARGE },
  'POST /api/portfolio/imports/open/:openId': { heavy: true },
  'DELETE /api/portfolio/imports/:importId': { heavy: true },

  'POST /api/securities': { body: 64 * 1024 },

  'POST /api/portfolio/plans': { heavy: true },
  'GET /api/portfolio/own-securities': { heavy: true },
  'POST /api/portfolio/own-securities/:stockId/prices': { heavy: true, body: LARGE },
  'POST /api/portfolio/own-securities/:stockId/replacement': { heavy: true },
  'POST /api/portfolio/own-securities/:stockId/replacement/undo': { heavy: true },

  'POST /api/portfolio/wanted': { heavy: true, body: LARGE },

  'PUT /api/taxes/settings': { heavy: true, body: LARGE },
  'GET /api/taxes/years/:year': { heavy: true },
  'GET /api/taxes/dividends': { heavy: true },
  'GET /api/taxes/papers': { heavy: true },
  'GET /api/taxes/value': { heavy: true },
  'POST /api/taxes/sale': { heavy: true },
  'GET /api/taxes/advance-lump-sums': { heavy: true },

  'GET /api/watchlist/calendar': { heavy: true },
  'POST /api/watchlist/entries/restore': { heavy: true, body: LARGE },
};
