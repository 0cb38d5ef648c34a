import type { DemoService } from './operation.ts';
import { awsError } from './operation.ts';

export const s3Control: DemoService = {
  /** The account was made when AWS did not yet block by itself. */
  GetPublicAccessBlock() {
    throw awsError(
      'NoSuchPublicAccessBlockConfiguration',
      'The public access block configuration was not found',
      404,
    );
  },
};
