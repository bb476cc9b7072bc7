'use client';

import { useState } from 'react';
import { Section } from '@/components/layout/section';
import { Checkbox } from '@/components/ui/checkbox';
import { Pill, PillLink, PillRow } from '@/components/ui/pill';
import { Segmented } from '@/components/ui/segmented';
import { Slider } from '@/components/ui/slider';
import { Switch } from '@/components/ui/switch';
import { Tabs } from '@/components/ui/tabs';
import { formatNumber, formatPercent } from '@/lib/platform/format/number';
import { Sample } from './sample';

const PERIODS = [
  { value: 'week', label: '1W', name: '1 Woche' },
  { value: 'month', label: '1M', name: '1 Monat' },
  { value: 'year', label: '1J', name: '1 Jahr' },
] as const;

const PRESETS = [
  'Dividendenstars',
  'Wachstumsaktien',
  'Value-Aktien',
  'Hohe Margen',
  'Unterbewertete Wachstumswerte',
];

export function ChoicesSection() {
  const [period, setPeriod] = useState<'week' | 'month' | 'year'>('year');
  const [preset, setPreset] = useState('Value-Aktien');
  const [averages, setAverages] = useState(true);
  return (
    <Section id="auswahl" title="Auswahl">
      <div className="grid gap-8 md:grid-cols-2">
        <Sample name="Voreinstellungen">
          <PillRow label="Voreinstellungen">
            {PRESETS.map((name) => (
              <Pill
                key={name}
                pressed={name === preset}
                onClick={() => setPreset(name === preset ? '' : name)}
              >
                {name}
              </Pill>
            ))}
          </PillRow>
        </Sample>
        <Sample name="Kategorien als Links">
          <PillRow label="Kategorien">
            <PillLink href="/kit" current>
              Alle
            </PillLink>
            <PillLink href="/kit?category=dividend" current={false}>
              Dividenden
            </PillLink>
            <PillLink href="/kit?category=growth" current={false}>
              Wachstum
            </PillLink>
          </PillRow>
        </Sample>
        <Sample name="Eines von wenigen">
          <div className="w-fit">
            <Segmented label="Zeitraum" options={PERIODS} value={period} onChange={setPeriod} />
          </div>
        </Sample>
        <Sample name="Ansichten">
          <Tabs
            label="Kennzahlen"
            heading={<h3 className="font-semibold">Kennzahlen</h3>}
            tabs={[
              { id: 'bewertung', label: 'Bewertung', panel: <p>Was die Aktie kostet.</p> },
              { id: 'finanzen', label: 'Finanzen', panel: <p>Was das Unternehmen verdient.</p> },
              { id: 'dividenden', label: 'Dividenden', panel: <p>Was es ausschüttet.</p> },
            ]}
          />
        </Sample>
        <Sample name="Ja oder nein">
          <div className="flex flex-wrap gap-x-6">
            <Checkbox checked={averages} onChange={(event) => setAverages(event.target.checked)}>
              Gleitende Durchschnitte
            </Checkbox>
            <Checkbox disabled>Gesperrt</Checkbox>
            <Switch checked={averages} onChange={setAverages}>
              Durchschnitte zeigen
            </Switch>
          </div>
        </Sample>
        <Sliders />
      </div>
    </Section>
  );
}

function Sliders() {
  const [yieldFrom, setYieldFrom] = useState(2);
  const [ratioTo, setRatioTo] = useState(2.5);
  const [capFrom, setCapFrom] = useState(0);
  return (
    <Sample name="Regler">
      <div className="grid gap-x-8 md:grid-cols-2">
        <Slider
          label="Dividendenrendite"
          max={20}
          step={0.1}
          value={yieldFrom}
          onChange={setYieldFrom}
          valueText={yieldFrom === 0 ? 'beliebig' : `ab ${formatPercent(yieldFrom, 1)}`}
        />
        <Slider
          label="KBV"
          max={20}
          value={ratioTo}
          onChange={setRatioTo}
          valueText={
            ratioTo === 0 ? 'beliebig' : `bis ${formatNumber(ratioTo, Number.isInteger(ratioTo) ? 0 : 1)}`
          }
        />
        <Slider
          label="Marktkapitalisierung"
          max={1000}
          value={capFrom}
          onChange={setCapFrom}
          valueText={capFrom === 0 ? 'beliebig' : `ab ${formatNumber(capFrom, 0)}\u00a0Mrd.`}
        />
        <Slider label="Gesperrt" max={100} value={30} onChange={() => {}} valueText="bis 30" disabled />
      </div>
    </Sample>
  );
}
