import type { Context } from 'hono';

/** Characters at most. */
const LONGEST = 200;
/** Addresses whose last part is a secret. */
const SECRET = /^(\/api\/calendars\/).+/;

/** Returns the path of a call as logs may have it. */
export const loggedPath = (c: Context): string => c.req.path.replace(SECRET, '$1…').slice(0, LONGEST);
