import { settings } from '#generated/settings.ts';
import { createDeviceSync } from '#flow/device-sync.ts';
import type { SessionStore } from '#flow/session.ts';
import { factAt } from '#lib/facts.ts';
import type { World } from './world.ts';

/** Sends device reports of the person who is signed in and agreed to it. The result looks whether one is due. */
export function createDeviceReports({ clock, storage, alone, device }: World, session: SessionStore): () => void {
  const { durations } = settings;
  const fact = (name: string) => factAt(session.get(), `session.${name}`);
  return createDeviceSync({
    now: () => clock.now(),
    storage,
    every: durations['device.sync'],
    allowed: () => device.welcome && session.token() !== undefined && fact('consentDevice') === 'granted',
    alone,
    send: (count) =>
      device.report({
        ids: { leadID: fact('leadID'), customerID: fact('customerID') },
        count,
        location: { timeout: durations['device.location'], maximumAge: durations['device.location-age'] },
      }),
  });
}
