import { idSchema } from '@windsock/bot/contract/primitives.ts';
import { z } from 'zod';

export const invitationParams = z.object({ invitation_id: idSchema });
