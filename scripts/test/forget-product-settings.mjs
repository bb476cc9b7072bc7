/**
 * Empties every variable that .env.example lists, in this process and its children, so that a developer's own settings,
 * such as the address of a database in use, do not reach a test. Imported first by every kind of test. Empty counts as
 * unset, and keeps .env from setting the variable.
 */
import fs from 'node:fs';

const example = fs.readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
for (const [, name] of example.matchAll(/^([A-Z_]+)=/gm)) process.env[name] = '';
