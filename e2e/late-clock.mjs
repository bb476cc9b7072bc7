/**
 * Preloaded into a site: `Date.now`, and the clock of its embedded database, is ahead by as many milliseconds as the file
 * CLOCK_AHEAD says.
 */
import fs from 'node:fs';

const now = Date.now;

Date.now = () => now() + Number(fs.readFileSync(process.env.CLOCK_AHEAD, 'utf8'));
