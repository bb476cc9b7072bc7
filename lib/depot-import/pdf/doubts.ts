import { isAcquisition, isDelivery } from '@/lib/bookings/kinds';
import { isZero } from '@/lib/platform/format/decimals';
import { isIsin } from '@/lib/stocks/isin';
import type { ReadBooking } from '../read-booking';
import { firstMatch } from './pattern';
import { CAPITAL } from './shared-documents';

/** Says why a person should look at a booking although its figures fit, or null. The text is that of its document. */
export function doubtOf(booking: ReadBooking, text: string): string | null {
  const { kind, gross, security, to_security, taxes } = booking;
  if ([security, to_security].some((named) => named?.isin && !isIsin(named.isin))) return WRONG_ISIN;
  if (isAcquisition(kind) && gross === null && FROM_OTHER.test(text)) return OF_ACTION;
  if (!isZero(taxes) && OF_TWO.test(text)) return TWO_OWNERS;
  if (kind === 'dividend' && firstMatch(text, CAPITAL, 'comma')) return REPAID;
  if (isDelivery(kind) && NAMES_ACTION.test(text)) return ACTION;
  return null;
}

const WRONG_ISIN = 'Die Prüfziffer der ISIN stimmt nicht: Prüfe, um welches Wertpapier es geht';

/** Warning for repaid capital. */
export const REPAID =
  'Rückzahlung von Kapital: sie senkt steuerlich den Einstand, hier zählt sie als Dividende';

const NAMES_ACTION =
  /(?<!\p{L})(?:(?:Reverse[ -]?|Aktien|Share )?[Ss]plitt?s?|SPLIT|Umtausch|Verschmelzung|Fusion|Abspaltung|Spin-?[Oo]ff)(?!\p{L})/u;
const ACTION =
  'Der Beleg nennt eine Kapitalmaßnahme. Ist es ein Umtausch oder ein Split, den die Kursdaten schon enthalten? Dann überspringe die Buchung';

/** A notice of new shares or rights, by the ratio in which they came. */
const FROM_OTHER =
  /(?:spin-?off|abspaltung|bezugsrecht|gratisaktie|kapitalerhöhung|stockdividende)\p{L}*\s[^.\n]{0,40}(?:\bi\.\s?v\.|verhältnis)\s\d/iu;

const OF_ACTION =
  'Eingebucht wegen einer Kapitalmaßnahme, etwa einer Abspaltung oder als Bezugsrechte: Prüfe den Kaufkurs';

const OF_TWO = /Anteilige\s+Berechnungsgrundlage\s+für/;
const TWO_OWNERS = 'Die Abrechnung teilt die Steuern auf zwei Inhaber auf: Gebucht ist ihre Summe';
