import { Section } from '@/components/layout/section';
import { Sample } from './sample';

const GROUNDS = [
  { name: 'Papier', className: 'bg-paper' },
  { name: 'Fläche', className: 'bg-surface' },
  { name: 'Fläche 2', className: 'bg-surface-2' },
];

const TEXTS = [
  { name: 'Text', className: 'text-ink' },
  { name: 'Nebentext', className: 'text-ink-2' },
  { name: 'Beschriftung', className: 'text-ink-3' },
  { name: 'Aktion', className: 'text-accent' },
  { name: '+1,20 %', className: 'text-gain' },
  { name: '−1,20 %', className: 'text-loss' },
  { name: 'Demodaten', className: 'text-warn' },
  { name: 'Hinweis', className: 'text-info' },
];

export const TypeSection = () => (
  <Section id="schrift" title="Schrift und Farbe">
    <div className="grid gap-8 md:grid-cols-2">
      <div className="flex flex-col gap-3">
        <Sample name="Seite zum Lesen">
          <p className="heading-reading">Warum ein niedriges KGV so oft in die Irre führt</p>
        </Sample>
        <Sample name="Überschrift 1, Werkzeug">
          <p className="heading-1">Brückenweiler Grundbesitz AG</p>
        </Sample>
        <Sample name="Überschrift 2">
          <p className="heading-2">Der Nenner bewegt sich zuerst</p>
        </Sample>
        <Sample name="Überschrift 3">
          <p className="heading-3">Verglichen mit 1.284 Unternehmen</p>
        </Sample>
        <Sample name="Abschnitt, der laut ist">
          <p className="heading-lead">Günstiger als in 87 % der Monate</p>
        </Sample>
        <Sample name="Abschnitt, der leise ist">
          <p className="heading-note">Zum Weiterlesen</p>
        </Sample>
        <Sample name="Figuren">
          <p className="figures text-34 font-semibold tracking-tight">1.284,60 €</p>
        </Sample>
      </div>
      <div className="grid gap-3">
        {GROUNDS.map((ground) => (
          <div
            key={ground.name}
            className={`flex flex-wrap gap-x-5 gap-y-1 rounded-card border border-line p-4 ${ground.className}`}
          >
            {TEXTS.map((text) => (
              <span key={text.name} className={`font-medium ${text.className}`}>
                {text.name}
              </span>
            ))}
          </div>
        ))}
        <div className="card">
          <p className="font-medium">Karte</p>
          <p className="text-14 text-ink-2">Eine Linie, kein Schatten; für alles, was für sich steht.</p>
        </div>
      </div>
    </div>
  </Section>
);
