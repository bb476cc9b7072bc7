export const revalidate = 3600;
export const generateStaticParams = () => [];

/** A cached page that fails while it is rendered, for the answer to errors. */
export default async function FailingKitPage({ params }: { params: Promise<{ kind: string }> }) {
  throw new Error(`Zur Probe: ${(await params).kind}`);
}
