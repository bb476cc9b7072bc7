import type { Chapter } from '@/components/layout/info-page';

export const sources: Chapter = {
  id: 'quellen',
  title: 'Quellen',
  body: (
    <ul>
      <li>
        Benjamin Graham, David L. Dodd: <cite lang="en">Security Analysis</cite>. McGraw-Hill, New York 1934.
      </li>
      <li>
        John Burr Williams: <cite lang="en">The Theory of Investment Value</cite>. Harvard University Press,
        Cambridge (Massachusetts) 1938.
      </li>
      <li>
        Benjamin Graham: <cite lang="en">The Intelligent Investor</cite>. Harper, New York 1949, 4. Auflage
        1973. Mr. Market steht in Kapitel 8, die Grenzen für KGV und KBV in Kapitel 14, die Sicherheitsmarge
        in Kapitel 20 (Zählung der 4. Auflage).
      </li>
      <li>
        John Y. Campbell, Robert J. Shiller:{' '}
        <cite lang="en">Stock Prices, Earnings, and Expected Dividends</cite>. The Journal of Finance 43
        (1988), S. 661–676.
      </li>
      <li>
        Eugene F. Fama, Kenneth R. French: <cite lang="en">The Cross-Section of Expected Stock Returns</cite>.
        The Journal of Finance 47 (1992), S. 427–465.
      </li>
      <li>
        Josef Lakonishok, Andrei Shleifer, Robert W. Vishny:{' '}
        <cite lang="en">Contrarian Investment, Extrapolation, and Risk</cite>. The Journal of Finance 49
        (1994), S. 1541–1578.
      </li>
      <li>
        Richard G. Sloan:{' '}
        <cite lang="en">
          Do Stock Prices Fully Reflect Information in Accruals and Cash Flows about Future Earnings?
        </cite>{' '}
        The Accounting Review 71 (1996), S. 289–315.
      </li>
      <li>
        Joseph D. Piotroski:{' '}
        <cite lang="en">
          Value Investing: The Use of Historical Financial Statement Information to Separate Winners from
          Losers
        </cite>
        . Journal of Accounting Research 38 (2000), Beiheft, S. 1–41.
      </li>
      <li>
        Pat Dorsey: <cite lang="en">The Little Book That Builds Wealth</cite>. Wiley, Hoboken 2008.
      </li>
      <li>
        Firmenwert: IAS 36 (<cite lang="en">Impairment of Assets</cite>); § 246 Abs. 1 Satz 4 und § 253 Abs. 3
        HGB.
      </li>
    </ul>
  ),
};
