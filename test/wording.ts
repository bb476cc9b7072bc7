import { SECTORS } from '../lib/stocks/rules';

type Rules = readonly (readonly [pattern: RegExp, instead: string])[];

/** Formats that no page uses, each with what it uses instead. Code has other uses for these signs. */
const FORMATS: Rules = [
  // Tooltips of scores have no gap (specification, section 9).
  [/(?<!besser als (?:bei )?)\b\d+%/i, 'a narrow gap before the percent sign'],
  // Cards say 1Y (specification, section 2).
  [/\d %/, 'a narrow gap before the percent sign, at which no line breaks'],
  [/\b(?!1Y)\d+Y\b/, 'J for years, as in 5J'],
  [/\bMrd(?!\.)|\bMio(?!\.)/, 'Mrd. and Mio. with a full stop'],
  // Code has legs.
  [/\bleg\b(?!-)/i, 'the long form, as in Lege'],
  [/(?<!Lade Aktiendetails|Suche läuft)\.\.\./, '…; the specification has three dots in two texts only'],
];

/** Words that no text of the product uses, each with what it uses instead. Texts that the specification quotes are allowed. */
const WORDS: Rules = [
  [new RegExp(`\\bBranche (?:${Object.values(SECTORS).join('|')})`), 'Sektor for the eleven sectors'],
  [/\begal\b/, 'beliebig'],
  [/\bFirm(?:a|en)\b/, 'Unternehmen'],
  [/\b(?:Aktien?|Unternehmen|nicht) im Bestand\b/, 'in unserer Datenbank; Bestand is what a portfolio holds'],
  [/\bNoch einmal versuchen\b/, 'Erneut versuchen'],
  [
    /\b(?:buch|entpack|erstell|frag|kürz|lös|prüf|schreib(?! uns)|setz|stell(?! dir)|wähl|zieh)\b(?!-)/,
    'the long form, as in Prüfe',
  ],
  [
    /\b(?:Entpack|Erstell|Frag|Kürz|Prüf|Schreib(?! uns)|Setz|Stell(?! dir)|Wähl|Zieh|Buch (?:das|den|die|es|Geld|sie)|Teil (?:die|es|sie))\b(?!-)/,
    'the long form, as in Prüfe',
  ],
  [/\bsich (?:jede|eine|die) Kennzahl\w* rechne/, 'berechnet wird; sich rechnen means to pay off'],
  // Failures.
  [/\bist(?:,| ist)? noch nicht klar\b/, 'Unklar, ob … wurde'],
  [
    /\b(?:ist|sind) nicht (?:ab|an|hinzu|über)?ge\w+t\b|\b(?:ist|sind) nicht (?:abgeschickt|übernommen)\b/,
    'wurde nicht …',
  ],
  [/\bl(?:ädt|aden) (?:gerade )?nicht\b/, 'lässt sich gerade nicht laden'],
  [/\bgehen nicht\b(?! verloren)/, 'Höchstens …'],
  [/\bbrauchbare Antwort\b/, 'eine fehlerhafte Antwort'],
  [/\b(?:ist|sind) nicht zu finden\b/, 'Wir finden im Beleg keine …'],
  [/\bheißt schon ein andere/, 'Ein Depot mit diesem Namen gibt es schon'],
  [/\bnicht genug Stück\b/, 'nicht genug Aktien'],
  [/\bFIFO geht weiter\b/, 'FIFO bleibt möglich'],
  // Words that sound translated, or like code.
  [/\bdraußen\b/, 'werden nicht übernommen'],
  [
    /\b(?:häng(?:t|en)|hing(?:en?)?)\b[^.,;:?!„]{0,40} an (?!diese)|\ban (?:de[mnr]|ihr\w*) [^.,;:?!]{1,40} (?:häng(?:t|en)|hing(?:en?)?)\b/,
    'hängt … von … ab',
  ],
  [/\bFilter lösen\b/, 'Filter zurücksetzen'],
  [/\bKennwort\b/, 'Passwort'],
  [/\bdelistete/, 'nicht mehr notierte'],
  [/\b[Gg]emerkt auf diesem\b/, 'gespeichert auf diesem'],
  [/\bNur ein Import\b/, 'Nur dieser Import'],
  [/\bZuletzt geschehen\b/, 'Meldungen'],
  [/\bZurzeit hast du\b/, 'Du hast'],
  [/\bLade gespeicherte\b/, '… werden geladen'],
  [/\bNeue Stück je\b/, 'Neue Aktien je alte Aktie'],
  [
    /\bAnteil des (?:Gelds|Einstands, von)/,
    'Anteil des Einstands für die Barabfindung (%), Anteil am Einstand (%)',
  ],
  [/\bandersherum\b/, 'in die falsche Richtung'],
  [/\blässt es offen\b/, 'ist nicht eindeutig'],
  [/\bWas ist was\b/, 'Was bedeuten die Werte?'],
  [/\bKein Band\b|\bkein Band\b/, 'kein Vergleich'],
  [/\bfür ein Urteil\b/, 'für eine Einordnung'],
  [/\bdas Mindeste\b/, 'mindestens'],
  [/\b(?:Zehnfache|über) der Mitte\b/, 'des mittleren Werts'],
  [/\bOhne Kurs von heute\b/, 'Ohne aktuellen Kurs'],
  [/\bWorauf das beruht\b/, 'Grundlage der Rechnung'],
  [
    /\bstünde der Vergleich\b|\bfür den Vergleich keinen\b|\bVergleich aufgebraucht\b/,
    'Dasselbe Geld in … wäre heute … wert',
  ],
  [/\bvon oder zu einem Verlust\b/, 'Jahre mit Verlust zählen nicht'],
  [/\bje Unterschreitung\b/, 'sobald eine Aktie dein Kauflimit erreicht'],
  [/\bfällt die Aktie bei jedem Filter\b|\bWas ein Monat nicht hat\b/, 'a clause with a subject'],
  [/\bErweiterte Aktiensuche\b|\bDetaillierte Analyse\b/, 'nothing: words of a template'],
  [/\bDafür spricht\b|\bDagegen spricht\b/, 'Stärken in Zahlen, Schwächen in Zahlen'],
  [/\b[Gg]ünstiger Preis\b/, 'Niedrige Bewertung, Hohe Bewertung: figures, no advice'],
  // One word for one thing.
  [/\b(?:Gesamtp|P)unktzahl|\bvier Gesamtwerte\b/, 'Score, Gesamtscore; Gesamtwert is that of a portfolio'],
  [/\bAuswahlen\b/, 'Aktienlisten; a Vorlage sets filters, a Reihe is a row of the search'],
  [/\bKursveränderung/, 'Kursänderung'],
  [/\bKursänderung (?:24h|7d|30d)\b/, '1T, 1W, 1M'],
  [
    /\bAuf Einstand\b|\bEinstand (?:je|geschätzt)\b|\bohne Einstand\b|\bKaufpreis (?:mit Gebühren|der (?:verkauften )?Aktien)/,
    'Kaufkurs a share, Kaufwert in all; Einstand in texts on tax',
  ],
  [
    /\bzum Kaufkurs\b|\bKaufkurse?n? (?:ist |sind )?erreicht\b/,
    'Kauflimit is what one would pay, Kaufkurs what was paid',
  ],
];

const found = (rules: Rules, text: string): string[] =>
  rules.flatMap(([pattern, instead]) => {
    const word = pattern.exec(text)?.[0];
    return word ? [`${word}: ${instead}`] : [];
  });

/** Lists the forbidden words and formats of what a page shows, with what to write instead. */
export const forbiddenWords = (text: string): string[] => found([...FORMATS, ...WORDS], text);

/** Lists the forbidden words of a source file. Comments and line breaks do not count. */
export const forbiddenInSource = (source: string): string[] =>
  found(WORDS, source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ' ').replace(/\{' '\}|\s+/g, ' '));
