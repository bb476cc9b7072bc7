/**
 * Imported first by every kind of test: empties every variable that .env.example lists, in this process
 * and in what it starts. A developer's own settings, such as the address of a database in use, must not
 * reach a test. Empty counts as absent, and keeps .env from setting it.
 */
import fs from 'node:fs';

const example = fs.readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
for (const [, name] of example.matchAll(/^([A-Z_]+)=/gm)) process.env[name] = '';
