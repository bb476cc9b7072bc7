'use client';

import type { ComponentProps } from 'react';
import { Banner } from '@/components/ui/banner';
import { GoogleExplained } from './google-explained';
import { ProviderButtons } from './provider-buttons';
import { useBrowserLimits } from './use-browser-limits';

type Props = ComponentProps<typeof ProviderButtons> & { explained: boolean };

/** Shown above the fields: obstacles to signing in, and the external services. */
export function SignInOptions({ explained, ...buttons }: Props) {
  const limit = useBrowserLimits();
  return (
    <>
      {explained && <GoogleExplained />}
      {limit && (
        <Banner kind="warning" title={limit.title}>
          {limit.text}
        </Banner>
      )}
      <ProviderButtons {...buttons} />
    </>
  );
}
