import type { Profile, updateProfileBody } from '@windsock/bot/contract/users.ts';
import type { z } from 'zod';
import { request } from '../../../lib/api-client.ts';

export const saveProfile = (body: z.input<typeof updateProfileBody>) =>
  request<Profile>('PUT', '/api/users/me', { body });
