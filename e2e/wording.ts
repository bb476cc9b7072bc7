import { SECTORS } from '../lib/stocks/rules';

/** Words and formats that no page uses, each with what it uses instead. Texts that the specification quotes are allowed. */
const FORBIDDEN: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // Tooltips of scores have no gap (specification, section 9).
  [/(?<!besser als (?:bei )?)\b\d+%/i, 'a narrow gap before the percent sign'],
  // Cards say 1Y (specification, section 2).
  [/\b(?!1Y)\d+Y\b/, 'J for years, as in 5J'],
  [/\bMrd(?!\.)|\bMio(?!\.)/, 'Mrd. and Mio. with a full stop'],
  [new RegExp(`\\bBranche (?:${Object.values(SECTORS).join('|')})`), 'Sektor for the eleven sectors'],
  [/\begal\b/, 'beliebig'],
  [/\bFirm(?:a|en)\b/, 'Unternehmen'],
  [/\b(?:Aktien?|Unternehmen|nicht) im Bestand\b/, 'in unserer Datenbank; Bestand is what a portfolio holds'],
  [/\bNoch einmal versuchen\b/, 'Erneut versuchen'],
  [/\b(?:frag|leg|prüf|schreib(?! uns)|setz|stell(?! dir)|wähl|zieh)\b(?!-)/i, 'the long form, as in Prüfe'],
  [/\bsich (?:jede|eine|die) Kennzahl\w* rechne/, 'berechnet wird; sich rechnen means to pay off'],
];

/** Lists the forbidden words of a text with what to write instead. */
export const forbiddenWords = (text: string): string[] =>
  FORBIDDEN.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)?.[0];
    return found ? [`${found}: ${instead}`] : [];
  });
