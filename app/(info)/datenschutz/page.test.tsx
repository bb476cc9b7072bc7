import { shownText } from '@/test/shown-text';
import { table } from '@/test/words';
import { privacyChapters } from './chapters';

const chapters = privacyChapters('off');

const textOf = (id: string) => shownText(chapters.find((one) => one.id === id)?.body);

it.each(table`
  aufruf | Prüfsumme | fehlgeschlagene Anmeldungen höchstens 30 Tage
  geraet | aktienlotse.session | 30 Tage, ohne Besuch 7 Tage | csrf-token | token, token-end | search-view | watchlist-view | table-columns | search-key | gültig 10 Minuten | § 25
  konto | argon2id | bestätigt hast | bevorzugte Währung | Namen des Browsers | Sicherheitsprotokoll 30 Tage | fehlgeschlagene Versuche | ohne IP-Adresse | Art. 6 Abs. 1 Buchst. b DSGVO | Eine Sitzung dauert höchstens 30 Tage, ohne Besuch 7 Tage | funktioniert nur einmal und läuft nach 60 Minuten ab | bis du das Konto löschst
  portfolio | deine Buchungen | Depots und Sparpläne | eigene Wertpapiere mit ihren Kursen | Notiz | Zielkurs | Niemand sonst bekommt die Angaben
  anmeldedienste | Erst wenn du darauf klickst | Google Ireland Limited | deine IP-Adresse | eine Kennung, deine E-Mail-Adresse | USA | Art. 45 DSGVO | OpenID Connect
  e-mails | Link für ein neues Passwort | Passwort oder Adresse geändert | wenn eine Aktie dein Kauflimit erreicht | einen Link, der sie abschaltet | Keine Werbung
  sicherungen | 14 Tage | Art. 32 DSGVO | Art. 6 Abs. 1 Buchst. f DSGVO | Was du löschst
  rechte | Art. 15 | Art. 16 | Art. 17 | Art. 18 | Art. 20 | Art. 21 | Art. 7 Abs. 3 | Art. 77 | als JSON herunter | löschst das Konto
`)('the chapter %s says what is done with accounts', (id, ...phrases) => {
  const text = textOf(id);
  expect(phrases.filter((phrase) => !text.includes(phrase))).toEqual([]);
});
