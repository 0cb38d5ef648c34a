import type { Check } from '../check.ts';
import type { Recorder } from '../data/config.ts';
import { configRecorders } from '../data/config.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

function faultOf({ recordingGroup, status }: Recorder): string | undefined {
  if (status?.recording !== true) return 'it is not recording';
  if (status.lastStatus === 'Failure') return 'its last recording failed';
  return recordingGroup?.allSupported === true ? undefined : 'it leaves out types of resources';
}

export const configRecorder: Check = {
  id: 'config.recorder',
  title: 'AWS Config records every region',
  finding: ['region is not recorded by AWS Config', 'regions are not recorded by AWS Config'],
  kind: 'security',
  service: 'AWS Config',
  severity: 'medium',
  risk: 'Nobody can tell how a resource was set up before it was changed, and Security Hub cannot judge it.',
  remediation: {
    text: 'Make a recorder of all types of resources in the region and start it.',
    cli: 'aws configservice start-configuration-recorder --configuration-recorder-name default',
  },
  source: `${cis('4.3')}; ${securityHub('Config.1')}`,
  scope: 'regional',
  reads: [configRecorders],
  async look(place) {
    const recorders = await place.read(configRecorders);
    const faults = recorders.map(faultOf);
    const isRecorded = faults.includes(undefined);
    return [verdict({ resource: place.region, fails: !isRecorded && (faults[0] ?? 'no recorder') })];
  },
};
