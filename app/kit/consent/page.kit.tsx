import type { Metadata } from 'next';
import { PrivacySettingsButton } from '@/components/analytics/privacy-settings-button';
import { TagsAndShare } from '@/components/articles/article-foot';
import { ViewCounter } from '@/components/articles/view-counter';
import { CategoryRow } from '@/components/search/results/category-row';
import { Pagination } from '@/components/ui/pagination';
import { TextLink } from '@/components/ui/text-link';
import { articlesPath } from '@/lib/articles/rules';
import { env } from '@/lib/platform/env';
import { STOCKS } from '../example-stocks';
import { AskingAnalytics } from './asking-analytics';

export const metadata: Metadata = { title: 'Einwilligung', robots: { index: false } };

/** Asks for consent, even in a build with ANALYTICS off. */
export default function ConsentKitPage() {
  return (
    <div className="page flex flex-col gap-4 py-10">
      <h1 className="heading-1">Einwilligung</h1>
      <p>So fragt die Website, wo ANALYTICS eingeschaltet ist.</p>
      <p>
        <PrivacySettingsButton className="link" />
      </p>
      <div className="min-h-dvh" />
      <article>
        <p>
          <TextLink href="/stock-detail/beispiel">Eine Aktie im Artikel</TextLink>
        </p>
        <ViewCounter slug="beispiel" />
        <TagsAndShare tags={['Beispiel']} title="Beispiel" url={`${env.SITE_URL}/articles/beispiel`} />
      </article>
      <CategoryRow
        id="weekly-winners"
        title="Wochengewinner"
        criterion="Beispiel"
        sortField="weekly_change"
        stocks={Object.values(STOCKS).slice(0, 5)}
      />
      <Pagination
        page={1}
        totalPages={3}
        hrefOf={(page) => articlesPath({ page })}
        label="Seiten der Analysen"
        list="articles"
      />
      <AskingAnalytics siteName={env.SITE_NAME} />
    </div>
  );
}
