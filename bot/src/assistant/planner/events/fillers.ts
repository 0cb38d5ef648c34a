/** Words for anything at all, and for having acted. */
export const FILLERS =
  /^(?:s|stuff|things?|resources?|got|been|infra|infrastructure|aws|ago|recently|lately|touch|mess|messing|ok|exactly|part|parts|side|area|log|logged|sign|signed|please|pls|go|through|in|up|team|account|accounts|ever|was|event|events|latest|recent|busy|working)$/;
