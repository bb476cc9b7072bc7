/** npm run build: builds the site with the environment of .env, as `npm start` would. */
import { prepare } from './prepare.mjs';
import { build } from './site-build.mjs';

const root = prepare();
process.exitCode = (await build(root, 'inherit')) === null ? 1 : 0;
