/** For `node --import`: lets a command read .env like the site, and run as in production. */
import { prepare } from './prepare.mjs';

process.env.NODE_ENV ||= 'production';
prepare();
