/** A message or sign, in the words of the Bot Framework protocol that the platforms' SDKs share. */
export interface SaidActivity {
  type: 'message' | 'typing';
  text?: string;
  textFormat?: 'markdown' | 'xml';
  /** What notifications show. */
  summary?: string;
  attachments?: { contentType: string; content?: unknown }[];
  /** What one platform alone knows. */
  channelData?: Record<string, unknown>;
}

/** A conversation in which something can be said: what we need of an SDK's turn. */
export interface Speaker {
  /** @returns with the id of the message, '' where the platform keeps it to itself */
  sendActivity(activity: SaidActivity): Promise<{ id: string } | undefined>;
  updateActivity(activity: SaidActivity & { id: string }): Promise<unknown>;
  deleteActivity(id: string): Promise<unknown>;
}
