import type { WantedSecurity } from '@/lib/bookings/wanted/schema';
import { soughtText } from './sought-text';

const wants = (...states: WantedSecurity['state'][]) => states.map((state) => ({ state }));

it.each([
  ['nothing', wants(), ''],
  [
    'one of each',
    wants('found', 'loading', 'sought', 'several', 'tomorrow', 'not_found'),
    '1 gefunden, 1 wird geladen, 1 wird gesucht, 1 mit Treffern zur Auswahl, 1 wartet bis morgen, 1 nicht gefunden',
  ],
  [
    'several',
    wants('loading', 'loading', 'sought', 'sought', 'tomorrow', 'tomorrow'),
    '2 werden geladen, 2 werden gesucht, 2 warten bis morgen',
  ],
  [
    'all ways of finding nothing as one',
    wants('not_found', 'ended', 'refused', 'declined'),
    '4 nicht gefunden',
  ],
])('counts %s', (_name, given, expected) => expect(soughtText(given)).toBe(expected));
