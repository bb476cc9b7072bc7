/** Lets a command read .env like the site and run as in production. For `node --import`. */
import { prepare } from './prepare.mjs';

process.env.NODE_ENV ||= 'production';
prepare();
