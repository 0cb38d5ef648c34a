/** "why is web so much" */
export const WHY = /\bwhy\b|\bhow come\b/i;
/** "why?", "but what caused that", "how come": asks why the costs that were shown are so. */
export const WHY_THAT =
  /^(?:and |but |so |ok |hm+ )*(?:why|how come|(?:what|who) (?:caused|drove|drives|made|did|explains|happened|changed|(?:is|was|are|were) (?:behind|driving|causing|making|pushing|responsible for|to blame for|the reason for))|explain|for what reason|whose (?:fault|doing|work) (?:is|was)|who (?:is|was) (?:to blame|at fault|responsible))\b(?: (?:is|are|was|were|did|has|have|happened|to|the|this|that|one|it|these|those|so|much|more|less|high|higher|change[ds]?|changing|difference|increase[ds]?|jump(?:ed)?|spike[ds]?|growth|go|going|gone|up|over|above|beyond|rise|rose|happen|increasing))*\??$/i;
