import { LOWEST_REVENUE } from '../fundamentals/rules';
import type { MetricKey } from '../metrics';
import type { FiscalKey, PageFigure } from './page-figures';

export type Explanation = {
  /** The figure's meaning and limits. */
  meaning: string;
  /** The formula in words. */
  formula: string;
  /** The formula with the numbers of the example; a test computes each one again. */
  example: string;
};

/**
 * Explains every metric to visitors, with examples of one invented company; yearly amounts are those of its last four
 * reported quarters. Written with ordinary spaces, see `typeset`.
 */
export const METRIC_EXPLANATIONS: Readonly<Record<MetricKey, Explanation>> = {
  trailing_p_e: {
    meaning:
      'Das Kurs-Gewinn-Verhältnis sagt, wie viele Jahresgewinne eine Aktie kostet, gemessen an den letzten vier Quartalen. Es schaut zurück: Ein einmaliger Gewinn macht es zu klein, ein schwaches Jahr zu groß. Bei einem Verlust hat es keine Aussage.',
    formula: 'Kurs ÷ Gewinn je Aktie der letzten vier Quartale',
    example: '48,00 € ÷ 2,40 € = 20,00',
  },
  forward_p_e: {
    meaning:
      'Das Kurs-Gewinn-Verhältnis mit dem Gewinn, den Analysten erwarten. Es schaut nach vorn, aber durch die Brille von Schätzungen, die sich irren können und im Mittel eher zu hoch liegen.',
    formula: 'Kurs ÷ erwarteter Gewinn je Aktie',
    example: '48,00 € ÷ 3,00 € = 16,00',
  },
  price_to_book: {
    meaning:
      'Das Kurs-Buchwert-Verhältnis vergleicht den Kurs mit dem Eigenkapital je Aktie. Es passt zu Banken, Versicherern und Industrie; bei Unternehmen, deren Wert in Software oder Marken steckt, sagt es wenig.',
    formula: 'Kurs ÷ Eigenkapital je Aktie',
    example: '48,00 € ÷ (800 Mio. € ÷ 50 Mio.) = 3,00',
  },
  enterprise_to_ebitda: {
    meaning:
      'Der Preis des ganzen Unternehmens samt Schulden im Verhältnis zum Ergebnis vor Zinsen, Steuern und Abschreibungen. So lassen sich verschieden verschuldete Unternehmen vergleichen. Für Banken und Versicherer gibt es die Kennzahl nicht.',
    formula: 'Unternehmenswert ÷ EBITDA',
    example: '2.760 Mio. € ÷ 230 Mio. € = 12,00',
  },
  operating_margin: {
    meaning: 'Was vom Umsatz nach allen Kosten des Betriebs bleibt, vor Zinsen und Steuern.',
    formula: 'Operatives Ergebnis ÷ Umsatz',
    example: '180 Mio. € ÷ 1.200 Mio. € = 15,00 %',
  },
  profit_margin: {
    meaning: 'Was vom Umsatz am Ende als Gewinn für die Aktionäre bleibt.',
    formula: 'Gewinn ÷ Umsatz',
    example: '120 Mio. € ÷ 1.200 Mio. € = 10,00 %',
  },
  gross_margin: {
    meaning:
      'Was nach den Kosten der verkauften Waren bleibt, vor Vertrieb, Verwaltung und Forschung. Eine hohe und beständige Bruttomarge ist ein Hinweis auf Preismacht. Banken und Versicherer haben keine.',
    formula: '(Umsatz − Herstellungskosten) ÷ Umsatz',
    example: '(1.200 Mio. € − 720 Mio. €) ÷ 1.200 Mio. € = 40,00 %',
  },
  return_on_equity: {
    meaning:
      'Was das Unternehmen aus dem Geld der Eigentümer macht. Hohe Schulden machen das Eigenkapital klein und die Rendite groß; sieh sie deshalb nie ohne die Schulden an.',
    formula: 'Gewinn ÷ Eigenkapital',
    example: '120 Mio. € ÷ 800 Mio. € = 15,00 %',
  },
  dividend: {
    meaning:
      'Die Summe der Zahlungen je Aktie in den zwölf Monaten bis zum letzten Kurs, gezählt nach dem Ex-Tag, dem ersten Handelstag ohne Dividende. Lässt eine Zahlung, die jedes Jahr kam, auf sich warten, zählt bis sechs Wochen nach dem erwarteten Tag die vom Vorjahr („zuletzt“). Reicht die bekannte Geschichte nicht so weit zurück oder fehlen ihr Zahlungen, steht hier die Angabe der Quelle. Die Höhe je Aktie hängt davon ab, in wie viele Aktien ein Unternehmen geteilt ist; zum Vergleichen taugt die Rendite besser. Der Score vergleicht trotzdem diesen Betrag.',
    formula: 'Summe der Zahlungen je Aktie in zwölf Monaten',
    example: '0,60 € + 0,60 € = 1,20 €',
  },
  dividend_yield: {
    meaning:
      'Die Dividende im Verhältnis zum Kurs. Eine sehr hohe Rendite kann auch heißen, dass der Kurs gefallen ist, weil viele mit einer Kürzung rechnen.',
    formula: 'Dividende ÷ Kurs',
    example: '1,20 € ÷ 48,00 € = 2,50 %',
  },
  payout_ratio: {
    meaning:
      'Welcher Teil des Gewinns ausgeschüttet wird. Über 100 % zahlt das Unternehmen mehr aus, als es verdient. Ohne Angabe der Quelle rechnen wir Dividendenrendite mal KGV, was dasselbe ergibt.',
    formula: 'Dividende ÷ Gewinn je Aktie',
    example: '1,20 € ÷ 2,40 € = 50,00 %',
  },
  revenue_growth: {
    meaning:
      'Wie sich der Umsatz des letzten Quartals gegenüber demselben Quartal des Vorjahres verändert hat.',
    formula: '(Umsatz des Quartals − Umsatz im Vorjahresquartal) ÷ Umsatz im Vorjahresquartal',
    example: '(315 Mio. € − 300 Mio. €) ÷ 300 Mio. € = +5,00 %',
  },
  earnings_growth: {
    meaning:
      'Wie sich der Gewinn des letzten Quartals gegenüber demselben Quartal des Vorjahres verändert hat. Nach einem sehr schwachen Vorjahr entstehen leicht riesige Werte; war das Vorjahr ein Verlust, gibt es keinen Wert.',
    formula: '(Gewinn des Quartals − Gewinn im Vorjahresquartal) ÷ Gewinn im Vorjahresquartal',
    example: '(33 Mio. € − 30 Mio. €) ÷ 30 Mio. € = +10,00 %',
  },
  current_year_growth: {
    meaning: 'Das Wachstum des Gewinns je Aktie, das Analysten für das laufende Geschäftsjahr erwarten.',
    formula: '(erwarteter Gewinn dieses Jahres − Gewinn des Vorjahres) ÷ Gewinn des Vorjahres',
    example: '(2,64 € − 2,40 €) ÷ 2,40 € = +10,00 %',
  },
  next_year_growth: {
    meaning:
      'Das Wachstum des Gewinns je Aktie, das Analysten für das folgende Geschäftsjahr erwarten. Je weiter voraus, desto unsicherer.',
    formula:
      '(erwarteter Gewinn des nächsten Jahres − erwarteter Gewinn dieses Jahres) ÷ erwarteter Gewinn dieses Jahres',
    example: '(3,00 € − 2,64 €) ÷ 2,64 € = +13,64 %',
  },
  current_qtr_growth: {
    meaning: 'Das erwartete Wachstum des Gewinns im laufenden Quartal gegenüber dem Vorjahresquartal.',
    formula: '(erwarteter Gewinn des Quartals − Gewinn im Vorjahresquartal) ÷ Gewinn im Vorjahresquartal',
    example: '(0,65 € − 0,60 €) ÷ 0,60 € = +8,33 %',
  },
  next_qtr_growth: {
    meaning: 'Das erwartete Wachstum des Gewinns im nächsten Quartal gegenüber dem Vorjahresquartal.',
    formula: '(erwarteter Gewinn des Quartals − Gewinn im Vorjahresquartal) ÷ Gewinn im Vorjahresquartal',
    example: '(0,62 € − 0,56 €) ÷ 0,56 € = +10,71 %',
  },
  market_cap: {
    meaning:
      'Was alle Aktien zusammen an der Börse kosten: die Größe eines Unternehmens in den Augen des Marktes.',
    formula: 'Kurs × Zahl der Aktien',
    example: '48,00 € × 50 Mio. = 2,40 Mrd. €',
  },
  enterprise_value: {
    meaning:
      'Was ein Käufer für das ganze Unternehmen zahlen müsste: Er übernimmt die Schulden und bekommt die Kasse. Übersteigt die Kasse Börsenwert und Schulden zusammen, wird der Unternehmenswert negativ.',
    formula: 'Marktkapitalisierung + Finanzschulden − Zahlungsmittel',
    example: '2.400 Mio. € + 500 Mio. € − 140 Mio. € = 2.760 Mio. €',
  },
  revenue: {
    meaning: 'Der Umsatz der letzten vier berichteten Quartale.',
    formula: 'Summe der Umsätze von vier Quartalen',
    example: '285 Mio. € + 295 Mio. € + 305 Mio. € + 315 Mio. € = 1.200 Mio. €',
  },
  free_cash_flow: {
    meaning:
      'Das Geld, das nach dem laufenden Geschäft und den Investitionen übrig bleibt: für Schulden, Dividenden, Rückkäufe oder Zukäufe. Es hängt weniger vom Ermessen der Bilanzierung ab als der Gewinn, lässt sich aber durch später bezahlte Rechnungen oder verschobene Investitionen vorübergehend erhöhen. Quellen grenzen es verschieden ab, vor allem bei Zinsen.',
    formula: 'Mittelzufluss aus dem laufenden Geschäft − Investitionen',
    example: '175 Mio. € − 85 Mio. € = 90 Mio. €',
  },
  current_price: {
    meaning:
      'Der letzte Schlusskurs der Börse, an der die Aktie geführt wird, bereinigt um Aktiensplits, zum letzten Wechselkurs in die angezeigte Währung umgerechnet. Kurse in Pence, Cent und Agorot rechnen wir zuerst in Pfund, Rand und Schekel um.',
    formula: 'Schlusskurs ÷ Einheiten der Handelswährung für einen Euro',
    example: '52,80 $ ÷ 1,10 = 48,00 €',
  },
  daily_change: {
    meaning: 'Der letzte Schlusskurs gegenüber dem Schlusskurs davor.',
    formula: '(letzter Kurs − Kurs am Handelstag davor) ÷ Kurs am Handelstag davor',
    example: '(48,00 € − 47,50 €) ÷ 47,50 € = +1,05 %',
  },
  weekly_change: {
    meaning: 'Gegenüber dem Kurs sieben Tage vor dem letzten Kurs.',
    formula: '(letzter Kurs − Kurs vor sieben Tagen) ÷ Kurs vor sieben Tagen',
    example: '(48,00 € − 46,00 €) ÷ 46,00 € = +4,35 %',
  },
  monthly_change: {
    meaning: 'Gegenüber dem Kurs am selben Tag des Monats davor.',
    formula: '(letzter Kurs − Kurs vor einem Monat) ÷ Kurs vor einem Monat',
    example: '(48,00 € − 50,00 €) ÷ 50,00 € = −4,00 %',
  },
  yearly_change: {
    meaning: 'Gegenüber dem Kurs am selben Tag des Jahres davor. Dividenden sind nicht eingerechnet.',
    formula: '(letzter Kurs − Kurs vor einem Jahr) ÷ Kurs vor einem Jahr',
    example: '(48,00 € − 40,00 €) ÷ 40,00 € = +20,00 %',
  },
  roic: {
    meaning:
      'Was das Unternehmen nach Steuern aus dem Kapital macht, das im Geschäft steckt, gleich ob es von Eigentümern oder Gläubigern kommt. Dauerhaft über 10 % ist gut; Wachstum schafft nur dann Wert, wenn die Kapitalrendite über den Kosten des Kapitals liegt. Der Steuersatz ist der des Jahres, höchstens 50 %.',
    formula: 'EBIT × (1 − Steuersatz) ÷ (Eigenkapital + Finanzschulden − Zahlungsmittel)',
    example: '180 Mio. € × (1 − 0,25) ÷ (800 Mio. € + 500 Mio. € − 140 Mio. €) = 11,64 %',
  },
  equity_ratio: {
    meaning:
      'Der Teil des Vermögens, der den Eigentümern gehört. Je höher, desto mehr Verluste hält das Unternehmen aus. Banken haben von Natur aus wenig.',
    formula: 'Eigenkapital ÷ Bilanzsumme',
    example: '800 Mio. € ÷ 1.600 Mio. € = 50,00 %',
  },
  net_debt_to_ebitda: {
    meaning:
      'Wie viele Jahre das Ergebnis vor Zinsen, Steuern und Abschreibungen reichen müsste, um die Schulden nach Abzug der Kasse zu tilgen. Bis 2 gilt als solide, über 4 als hoch. Unter null liegt mehr in der Kasse, als das Unternehmen schuldet.',
    formula: '(Finanzschulden − Zahlungsmittel) ÷ EBITDA',
    example: '(500 Mio. € − 140 Mio. €) ÷ 230 Mio. € = 1,57',
  },
  interest_cover: {
    meaning:
      'Wie oft das operative Ergebnis die Zinsen bezahlt. Unter 2 wird es eng, ab 8 sind die Zinsen kein Thema. Ohne Zinsen gibt es keine Zinsdeckung.',
    formula: 'EBIT ÷ Zinsaufwand',
    example: '180 Mio. € ÷ 20 Mio. € = 9,00',
  },
  f_score: {
    meaning:
      'Neun Fragen an Ertrag, Finanzierung und Effizienz, je ein Punkt, nach Joseph Piotroski (2000). Ab 7 gilt ein Unternehmen als kräftig, bis 2 als schwach. Fehlt eine Angabe, gibt es keine Summe. Der F-Score war für günstig bewertete Unternehmen gedacht; über den Preis sagt er nichts.',
    formula: 'Ertragskraft (4) + Finanzierung (3) + Effizienz (2)',
    example: '4 + 2 + 1 = 7',
  },
  profit_years: {
    meaning: 'In wie vielen der letzten zehn Geschäftsjahre, die wir kennen, ein Gewinn übrig blieb.',
    formula: 'Bekannte Jahre − Jahre ohne Gewinn',
    example: '10 − 1 = 9',
  },
  revenue_growth_5: {
    meaning:
      'Um wie viel der Umsatz in den letzten fünf Geschäftsjahren im Mittel jedes Jahr gewachsen ist. Zukäufe und Verkäufe von Sparten zählen mit.',
    formula: '⁵√(Umsatz im letzten Jahr ÷ Umsatz fünf Jahre davor) − 1',
    example: '⁵√(1.200 Mio. € ÷ 940 Mio. €) − 1 = +5,01 %',
  },
  revenue_growth_10: {
    meaning: 'Um wie viel der Umsatz in den letzten zehn Geschäftsjahren im Mittel jedes Jahr gewachsen ist.',
    formula: '¹⁰√(Umsatz im letzten Jahr ÷ Umsatz zehn Jahre davor) − 1',
    example: '¹⁰√(1.200 Mio. € ÷ 670 Mio. €) − 1 = +6,00 %',
  },
  eps_growth_5: {
    meaning:
      'Um wie viel der Gewinn je Aktie in fünf Geschäftsjahren im Mittel jedes Jahr gewachsen ist. Er zählt nur, wenn das erste und das letzte Jahr einen Gewinn hatten; ein schwaches erstes Jahr macht ihn groß.',
    formula: '⁵√(Gewinn je Aktie im letzten Jahr ÷ Gewinn je Aktie fünf Jahre davor) − 1',
    example: '⁵√(2,40 € ÷ 1,80 €) − 1 = +5,92 %',
  },
  eps_growth_10: {
    meaning:
      'Um wie viel der Gewinn je Aktie in zehn Geschäftsjahren im Mittel jedes Jahr gewachsen ist. Dafür müssen das erste und das letzte Jahr einen Gewinn gebracht haben.',
    formula: '¹⁰√(Gewinn je Aktie im letzten Jahr ÷ Gewinn je Aktie zehn Jahre davor) − 1',
    example: '¹⁰√(2,40 € ÷ 1,20 €) − 1 = +7,18 %',
  },
  share_growth: {
    meaning:
      'Um wie viel sich die Zahl der Aktien in fünf Jahren im Mittel jedes Jahr verändert hat. Sinkt sie, kauft das Unternehmen Aktien zurück; steigt sie, gehört dir jedes Jahr ein kleinerer Teil.',
    formula: '⁵√(Aktien im letzten Jahr ÷ Aktien fünf Jahre davor) − 1',
    example: '⁵√(50 Mio. ÷ 52 Mio.) − 1 = −0,78 %',
  },
};

/** Explains the other figures of a stock's page. */
export const PAGE_FIGURE_EXPLANATIONS: Readonly<Record<PageFigure, Explanation>> = {
  last_dividend: {
    meaning:
      'Die jüngste bekannte Zahlung je Aktie mit ihrem Ex-Tag: dem Tag, ab dem die Aktie ohne sie gehandelt wird. Wer die Aktie am Tag davor hatte, bekam sie; auf dem Konto ist sie meist einige Tage später. Umgerechnet wird zum Wechselkurs des Ex-Tags.',
    formula: 'Zahlung je Aktie ÷ Einheiten der Handelswährung für einen Euro',
    example: '0,66 $ ÷ 1,10 = 0,60 €',
  },
  dividend_count: {
    meaning:
      'Wie viele Zahlungen wir von dieser Aktie kennen, seit dem Jahr, das daneben steht. Eine lange Reihe ist ein Zeichen von Beständigkeit, aber keine Zusage; wie oft im Jahr gezahlt wird, ist von Land zu Land verschieden.',
    formula: 'Zahlungen aller bekannten Jahre zusammengezählt',
    example: '2 + 2 + 2 = 6',
  },
  week52_high: {
    meaning:
      'Der höchste Schlusskurs der letzten 52 Wochen, bereinigt um Aktiensplits und umgerechnet zum Wechselkurs seines Tages. Im Handel eines Tages kann die Aktie auch darüber gelegen haben.',
    formula: 'Höchster Schlusskurs ÷ Einheiten der Handelswährung für einen Euro',
    example: '57,20 $ ÷ 1,10 = 52,00 €',
  },
  week52_low: {
    meaning:
      'Der tiefste Schlusskurs der letzten 52 Wochen, bereinigt um Aktiensplits und umgerechnet zum Wechselkurs seines Tages. Im Handel eines Tages kann die Aktie auch darunter gelegen haben.',
    formula: 'Tiefster Schlusskurs ÷ Einheiten der Handelswährung für einen Euro',
    example: '39,60 $ ÷ 1,10 = 36,00 €',
  },
  week52_range: {
    meaning:
      'Zwischen welchen Schlusskursen die Aktie in den letzten 52 Wochen stand, jeder umgerechnet zum Wechselkurs seines Tages. Der Punkt zeigt, wo ihr Kurs, zum letzten Wechselkurs, dazwischen liegt: ganz links am Tief, ganz rechts am Hoch. Was danach kommt, verrät er nicht.',
    formula: '(Kurs − 52-Wochen-Tief) ÷ (52-Wochen-Hoch − 52-Wochen-Tief)',
    example: '(48,00 € − 36,00 €) ÷ (52,00 € − 36,00 €) = 75,00 %',
  },
};

/** Explains the figures that follow from fiscal years. */
export const FISCAL_EXPLANATIONS: Readonly<Record<FiscalKey, Explanation>> = {
  free_cash_flow_per_share: {
    meaning:
      'Das Geld, das nach Betrieb und Investitionen übrig bleibt, auf jede Aktie verteilt; die Aktien sind verwässert und im Mittel des Jahres gezählt. Ein Gewinn, der sich nie in Geld verwandelt, ist verdächtig.',
    formula: '(Mittelzufluss aus dem laufenden Geschäft − Investitionen) ÷ Aktien',
    example: '(175 Mio. € − 85 Mio. €) ÷ 50 Mio. = 1,80 €',
  },
  free_cash_flow_payout: {
    meaning:
      'Welcher Teil des Geldes, das nach Betrieb und Investitionen übrig bleibt, als Dividende ausgeschüttet wird. Über 100 % zahlt das Unternehmen die Dividende aus der Kasse oder mit neuen Schulden. Der freie Cashflow schwankt mit den Investitionen; ein einzelnes Jahr sagt wenig. War er nicht positiv, gibt es keinen Wert.',
    formula: 'Dividende je Aktie × Aktien ÷ freier Cashflow',
    example: '1,20 € × 50 Mio. ÷ 90 Mio. € = 66,67 %',
  },
  own_history: {
    meaning:
      'Was der Markt früher für dieselbe Aktie bezahlt hat: der Kurs an jedem Monatsende, geteilt durch die Zahlen des Geschäftsjahres, das an dem Tag veröffentlicht war, so wie sie damals gemeldet wurden. Auch heute zählt das letzte Geschäftsjahr: Frühere zwölf Monate kennen wir nicht, und zwei Maßstäbe ließen sich nicht vergleichen. Was mit den letzten zwölf Monaten herauskäme, steht daneben. Ist der Tag der Veröffentlichung nicht bekannt, gilt ein Jahr ab 90 Tagen nach seinem Ende. Monate mit Verlust haben kein KGV und zählen nicht. Unter fünf Jahren zeigen wir keinen Vergleich. Ein Unternehmen, das besser oder schlechter geworden ist, verdient eine andere Bewertung als früher.',
    formula: 'Monate, in denen die Aktie teurer war ÷ alle gezählten Monate',
    example: '90 ÷ 120 = 75,00 %',
  },
  price_and_earnings: {
    meaning:
      'Wo der Kurs stünde, wenn der Markt immer das KGV bezahlt hätte, das für diese Aktie üblich war. Liegt der Kurs darunter, war sie billiger als üblich, darüber teurer. Üblich heißt nicht richtig: War die Aktie die ganze Zeit zu teuer, ist es auch die Linie.',
    formula: 'Gewinn je Aktie × Median des eigenen KGV',
    example: '2,40 € × 18 = 43,20 €',
  },
  altman_z: {
    meaning:
      'Eine gewichtete Summe von Bilanzkennzahlen, die Edward Altman 1968 für Hersteller aus den Bilanzen insolventer Unternehmen gewonnen hat; Z″ von 1995 gilt für alle anderen und kommt ohne Umsatz und Börsenwert aus. Z: unter 1,81 gefährdet, über 2,99 sicher. Z″: unter 1,10 und über 2,60. Nichts für Banken, Versicherer und Immobiliengesellschaften.',
    formula:
      'Z = 1,2 × Nettoumlaufvermögen + 1,4 × Gewinnrücklagen + 3,3 × EBIT + 0,6 × Börsenwert zu Verbindlichkeiten + 0,999 × Umsatz, die übrigen im Verhältnis zur Bilanzsumme',
    example: '1,2 × 0,25 + 1,4 × 0,35 + 3,3 × 0,1125 + 0,6 × 3 + 0,999 × 0,75 = 3,71',
  },
  earnings_stability: {
    meaning:
      'In wie vielen Jahren der Gewinn je Aktie über dem von drei Jahren zuvor lag. Der Abstand folgt Benjamin Graham, der Gewinne über Zeiträume verglich, die ein einzelnes schlechtes Jahr nicht entscheidet; die Kennzahl ist unsere eigene.',
    formula: 'Jahre mit höherem Gewinn als drei Jahre zuvor ÷ verglichene Jahre',
    example: '6 ÷ 7 = 85,71 %',
  },
  graham_defensive: {
    meaning: `Die sieben Bedingungen, die Benjamin Graham 1973 in „The Intelligent Investor“ für vorsichtige Anleger aufgestellt hat, in der Form für Industrieunternehmen: Größe, Liquidität, Gewinne, Dividenden, Wachstum und zweimal der Preis. Die Mindestgröße von 100 Mio. Dollar Umsatz entspricht heute etwa ${LOWEST_REVENUE / 1e6} Mio. Dollar. Sehr wenige Aktien erfüllen alle.`,
    formula: '100 Mio. $ von 1973 × Anstieg der Verbraucherpreise seither',
    example: `100 Mio. $ × ${LOWEST_REVENUE / 100e6} = ${LOWEST_REVENUE / 1e6} Mio. $`,
  },
};

/** Explains the four summary scores. */
export const SUMMARY_EXPLANATION: Explanation = {
  meaning:
    'Wie weit vorn die Aktie bei den Kennzahlen dieses Gesamtscores im Mittel liegt. Jede hat einen Score von 0 bis 100, ihren Rang unter den verglichenen Unternehmen. Hat weniger als die Hälfte einen, steht hier N/A. Das Mittel ist selbst kein Rang und keine Empfehlung.',
  formula: 'Summe der Scores ÷ ihre Anzahl, gerundet',
  example: '(64 + 71 + 53) ÷ 3 = 63',
};
