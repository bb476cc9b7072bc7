import type { Chapter } from '@/components/layout/info-page';
import { isRoute } from '@/lib/platform/seo/routes';
import { MailDelivery } from './mail-delivery';
import { PERIODS } from './periods';

const account: Chapter = {
  id: 'konto',
  title: 'Konto und Anmeldung',
  body: (
    <>
      <p>
        Für ein Konto brauchen wir deine E-Mail-Adresse und ein Passwort. Das Passwort speichern wir nur als
        Prüfwert (argon2id), aus dem es sich nicht zurückgewinnen lässt. Dazu kommen: ob du die Adresse
        bestätigt hast, eine neue Adresse, bis du sie bestätigst, seit wann das Passwort oder ein Vorgänger
        das Konto öffnet, wann das Konto entstand, wann du dich zuletzt und wann davor angemeldet hast, ob du
        es benutzt, deine bevorzugte Währung und deine laufenden Sitzungen mit dem Namen des Browsers, ihrem
        Beginn und der letzten Nutzung.
      </p>
      <p>
        Dazu führen wir ein Sicherheitsprotokoll, das du auf der Seite <a href="/konto">Konto</a> lesen
        kannst: Anmeldungen und fehlgeschlagene Versuche, Änderungen an Passwort und Adresse, beendete
        Sitzungen, je mit Zeitpunkt und Namen des Browsers, ohne IP-Adresse.
      </p>
      <p>
        <strong>Zweck und Rechtsgrundlage:</strong> Das Konto zu führen, Art. 6 Abs. 1 Buchst. b DSGVO.
        Anmeldungen, fehlgeschlagene wie gelungene, und das Herunterladen aller Daten zu zählen und zu
        begrenzen, Art. 6 Abs. 1 Buchst. f DSGVO; unser Interesse und deines ist, dass niemand Passwörter
        durchprobiert oder ein fremdes Konto ausnutzt.
      </p>
      <p>
        <strong>Dauer:</strong> bis du das Konto löschst; das Sicherheitsprotokoll {PERIODS.securityLog}. Eine
        Sitzung dauert höchstens {PERIODS.session}, ohne Besuch {PERIODS.idleSession}. Ein Link zum
        Zurücksetzen des Passworts funktioniert nur einmal und läuft nach {PERIODS.resetLink} ab. Konten,
        deren Adresse nie bestätigt wurde und die nie benutzt wurden, löschen wir {PERIODS.unusedAccount} nach
        der Registrierung, sofern von hier E-Mails verschickt werden.
      </p>
      <p>
        Ohne E-Mail-Adresse und Passwort oder einen Anmeldedienst gibt es kein Konto; alles andere auf dieser
        Website kannst du ohne Konto nutzen.
      </p>
    </>
  ),
};

const portfolio: Chapter = {
  id: 'portfolio',
  title: 'Portfolio, Watchlist und gespeicherte Suchen',
  body: (
    <p>
      Wir speichern deine Buchungen: Wertpapier, Tag, Stückzahl, Kurs, Gebühren, Steuern und Notiz, dazu deine
      Depots und Sparpläne, eigene Wertpapiere mit ihren Kursen, die Gruppen, die du vergibst, und womit du
      dein Portfolio vergleichst. Importierst du ein Depot, bleiben die Dateien auf deinem Gerät; wir
      speichern ihre Namen, die Buchungen, die du bestätigst, mit der Belegnummer, was davon noch offen ist,
      und wie du die Spalten einer Tabelle erklärt hast. Daraus berechnen wir Wert, Entwicklung, Dividenden
      und Hinweise für dich. Von der Watchlist speichern wir, welche Aktien du seit wann beobachtest, und was
      du dazu festhältst: deine Notiz und deinen Zielkurs mit Währung, Zeitpunkt und der Richtung, in der er
      vom Kurs aus lag, deinen eigenen Wert mit Sicherheitsmarge, Annahmen und Gründen und den Tag, an dem du
      wieder hinsehen willst. Möchtest du eine Mail, wenn ein Kaufkurs erreicht ist, merken wir uns auch, ob
      der Kurs zuletzt darüber lag und wann wir dir geschrieben haben; abschalten kannst du sie in der
      Watchlist oder mit dem Link in jeder Mail. Speicherst du eine Suche, merken wir uns ihren Namen, ihre
      Bedingungen und welche Aktien sie bei deinen beiden letzten Besuchen fand.{' '}
      <strong>Zweck und Rechtsgrundlage:</strong> dir Portfolio, Watchlist und Suchen zu zeigen, Art. 6 Abs. 1
      Buchst. b DSGVO. Niemand sonst bekommt die Angaben; wir werten sie nicht für Werbung aus.{' '}
      <strong>Dauer:</strong> bis du einen Eintrag oder das Konto löschst. Was du aus dem Portfolio entfernst,
      und die zuletzt gelöschte Suche kannst du einen Tag lang zurückholen; in der Nacht danach ist beides
      gelöscht.
    </p>
  ),
};

const signInServices: Chapter = {
  id: 'anmeldedienste',
  title: 'Anmeldung mit Google oder einem anderen Dienst',
  body: (
    <>
      <p>
        Bietet die Anmeldeseite „Mit Google anmelden“ an, kannst du das statt eines Passworts nutzen. Erst
        wenn du darauf klickst, öffnet sich ein Fenster von Google; vorher wird nichts von dort geladen.
        Google erfährt dann, dass du dich bei uns anmeldest, und bekommt deine IP-Adresse. Wir bekommen von
        Google eine Kennung, deine E-Mail-Adresse und die Angabe, ob sie bestätigt ist. Dein Google-Passwort
        erfahren wir nie.
      </p>
      <p>
        <strong>Rechtsgrundlage:</strong> Art. 6 Abs. 1 Buchst. b DSGVO. <strong>Empfänger:</strong> Google
        Ireland Limited, Gordon House, Barrow Street, Dublin 4, Irland, die in eigener Verantwortung handelt.
        Google verarbeitet Daten auch in den USA und stützt das nach eigenen Angaben auf einen
        Angemessenheitsbeschluss der Europäischen Kommission (Art. 45 DSGVO) oder auf Standardvertragsklauseln
        (Art. 46 Abs. 2 Buchst. c DSGVO). <strong>Dauer:</strong> Die Kennung speichern wir bis zur Löschung
        deines Kontos.
      </p>
      <p>
        Hat der Betreiber einen anderen Anmeldedienst nach dem Standard <span lang="en">OpenID Connect</span>{' '}
        eingerichtet, steht dessen Name auf der Schaltfläche. Für ihn gilt dasselbe: Er erfährt erst durch
        deinen Klick von dir und liefert Kennung und E-Mail-Adresse.
      </p>
    </>
  ),
};

const mail: Chapter = {
  id: 'e-mails',
  title: 'E-Mails von uns',
  body: (
    <p>
      Wir schreiben dir, was dein Konto betrifft: die Bitte, deine Adresse zu bestätigen, den Link für ein
      neues Passwort, die Nachricht, dass Passwort oder Adresse geändert wurden oder geändert werden sollen
      oder ein Anmeldedienst verbunden wurde. Hast du auf der Watchlist eine Mail bestellt, schreiben wir dir
      auch, wenn eine Aktie deinen Kaufkurs erreicht; jede solche Mail hat einen Link, der sie abschaltet.
      Keine Werbung, kein Newsletter, keine Zählpixel. <strong>Rechtsgrundlage:</strong> Art. 6 Abs. 1 Buchst.
      b DSGVO. <MailDelivery />
    </p>
  ),
};

/** Lists what the site does with accounts and their data. Empty when the site has no accounts. */
export const accountChapters: readonly Chapter[] = [
  ...(isRoute('/register') ? [account] : []),
  ...(isRoute('/portfolio') ? [portfolio] : []),
  ...(isRoute('/register') ? [signInServices, mail] : []),
];
