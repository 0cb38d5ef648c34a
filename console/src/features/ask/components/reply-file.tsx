import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import type { AskResult } from '@windsock/bot/contract/ask.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** The table of an answer that was requested as a file. */
export function ReplyFile({ file }: { file: NonNullable<AskResult['file']> }) {
  const save = () => saveFile(new Blob([file.content], { type: 'text/csv' }), file.name);
  return (
    <div>
      <Button icon={<ArrowDownloadRegular />} onClick={save}>
        Download {file.name}
      </Button>
    </div>
  );
}
