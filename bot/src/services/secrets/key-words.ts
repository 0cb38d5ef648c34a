import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { keyFile } from '../../secret-keys.ts';

type Place = Pick<Config, 'secretKeys' | 'dataDir' | 'cosmos'>;

export const missingKey = (place: Place): string =>
  `${keyFile(place.dataDir)} is missing, the key that opens what ${dataOf(place)} holds. ${wayOut(place)}`;

export const anotherKey = (place: Place): string =>
  `What ${dataOf(place)} holds was encrypted with another key, not with the one in ${keyPlace(place)}. ${wayOut(place)}`;

/** @param id of the key */
export const keyStillNeeded = (place: Place, id: string): string =>
  `Something in ${dataOf(place)} is still encrypted with an older key (id ${id}), which is not in ${keyPlace(place)} any more. ` +
  `Put it back behind the newest one ${place.secretKeys ? '(WINDSOCK_SECRET_KEYS=newest,older)' : 'as a line of its own'}: the log and /readyz say when it may be removed.`;

const keyPlace = ({ secretKeys, dataDir }: Place): string =>
  !secretKeys ? keyFile(dataDir) : secretKeys.length > 1 ? 'WINDSOCK_SECRET_KEYS' : 'WINDSOCK_SECRET_KEY';

const dataOf = ({ cosmos, dataDir }: Place): string =>
  cosmos ? `the Cosmos DB database ${cosmos.database}` : join(dataDir, 'windsock.sqlite');

/** Nothing is removed automatically, since a key is often in a backup. */
const wayOut = (place: Place): string =>
  `Restore it from a backup${place.secretKeys ? '' : ', or set WINDSOCK_SECRET_KEY'}; or start over: ${
    place.cosmos ? 'set COSMOS_DATABASE to another name' : `remove ${dataOf(place)}`
  }, and people, accounts, chat connections and jobs are set up again.`;
