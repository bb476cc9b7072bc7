import type { Metadata } from 'next';
import { MessagePage } from '@/components/layout/message-page';
import { BankGuideView } from '@/components/portfolio/import/bank-guide-view';
import { ButtonLink } from '@/components/ui/button-link';
import { bankGuidePath, bankGuides, GUIDED_BANKS } from '@/lib/bank-guides/bank-guides';
import { pageStatus } from '@/lib/platform/seo/page-status';

type Props = PageProps<'/depot-import/[bank]'>;

export const generateStaticParams = () => GUIDED_BANKS.map((bank) => ({ bank }));

const guideOf = async ({ params }: Props) => {
  const { bank } = await params;
  return bankGuides().find(({ slug }) => slug === bank) ?? null;
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const guide = await guideOf(props);
  if (!guide)
    return {
      title: 'Anleitung nicht gefunden',
      description:
        'Unter dieser Adresse gibt es keine Anleitung zum Import. Die Übersicht nennt alle Banken.',
      ...pageStatus(404),
    };
  const { title, description, slug } = guide;
  return { title, description, alternates: { canonical: bankGuidePath(slug) } };
}

export default async function BankGuidePage(props: Props) {
  const guide = await guideOf(props);
  if (!guide)
    return (
      <MessagePage
        title="Diese Anleitung gibt es nicht"
        action={<ButtonLink href="/depot-import">Alle Banken und Formate</ButtonLink>}
      >
        <p>Vielleicht ist ein Zeichen verrutscht. Die Übersicht nennt alle Banken, die gelesen werden.</p>
      </MessagePage>
    );
  const others = bankGuides().filter(({ slug }) => slug !== guide.slug);
  return <BankGuideView guide={guide} others={others} />;
}
