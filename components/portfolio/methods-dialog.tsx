import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Switch } from '@/components/ui/switch';
import { useStore } from '@/components/ui/use-store';
import { methods, USUAL_METHODS } from './methods';

/** Chooses how cost and returns are computed. */
export function MethodsDialog({ onClose }: { onClose: () => void }) {
  const { average, afterTaxes } = useStore(methods, USUAL_METHODS);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rechenweise"
      note="Auf diesem Gerät gespeichert"
      actions={<Button onClick={onClose}>Fertig</Button>}
    >
      <div className="grid gap-1">
        <Switch checked={average} onChange={(next) => methods.set({ average: next, afterTaxes })}>
          Gleitender Durchschnitt statt FIFO
        </Switch>
        <p className="mb-4 text-13 text-ink-3">
          Ein Verkauf verringert dann alle Käufe anteilig, statt den ältesten zuerst zu schließen. Das ändert
          Kaufkurs, Gewinn und realisiertes Ergebnis der Positionen. Der Jahresbericht rechnet immer nach
          FIFO, wie das Finanzamt.
        </p>
        <Switch checked={afterTaxes} onChange={(next) => methods.set({ average, afterTaxes: next })}>
          Rendite nach deutschen Steuern
        </Switch>
        <p className="mb-4 text-13 text-ink-3">
          Gebuchte Steuern mindern dann Gewinn, TTWROR und IZF. Quellensteuern sind immer abgezogen.
        </p>
        <p className="text-13 text-ink-3">
          Kaufkurs und „Gewinn seit Kauf“ sind ohne Gebühren gerechnet. Realisierte Ergebnisse, TTWROR und IZF
          zählen sie mit.
        </p>
      </div>
    </Dialog>
  );
}
