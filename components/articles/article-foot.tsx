import { ButtonLink } from '@/components/ui/button-link';
import { buttonStyle } from '@/components/ui/button-style';
import { Chip } from '@/components/ui/chip';
import { TextLink } from '@/components/ui/text-link';
import { shareLinks } from '@/lib/articles/page/share-links';

type ShareProps = {
  tags: readonly string[];
  title: string;
  /** The canonical address of the page, absolute. */
  url: string;
};

export const TagsAndShare = ({ tags, title, url }: ShareProps) => (
  <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-line border-t pt-5">
    <ul aria-label="Schlagwörter" className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0 wrap-break-word">
          <Chip>{tag}</Chip>
        </li>
      ))}
    </ul>
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <p id="teilen" className="mr-1 text-13 text-ink-3">
        Teilen
      </p>
      <ul aria-labelledby="teilen" className="flex flex-wrap gap-2">
        {shareLinks(url, title).map(({ network, label, href }) => (
          <li key={network}>
            <a
              href={href}
              rel="noopener noreferrer"
              data-share={network}
              className={buttonStyle({ look: 'secondary', small: true })}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </div>
);

/** The links to what a reader may do next. */
export const ReadyToInvest = () => (
  <aside
    aria-label="Wie es weitergeht"
    className="mt-8 rounded-card bg-accent-soft p-5 md:px-7 md:py-6 print:hidden"
  >
    <h2 className="heading-note">Bereit zur Investition?</h2>
    <p className="mt-1 text-ink-2">
      Prüfe Bewertung, Marge und Ausschüttung deiner Kandidaten nebeneinander.
    </p>
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <ButtonLink href="/search">Zur Aktiensuche</ButtonLink>
      <TextLink href="/register" className="only-visitors inline-flex min-h-11 items-center">
        Registrieren
      </TextLink>
    </div>
  </aside>
);
