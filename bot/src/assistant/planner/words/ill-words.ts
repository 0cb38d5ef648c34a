/** Stems of words for trouble. A diagnosis answers all of them. */
export const ILL =
  /^(?:fail|fall|fell|crash|die|dying|dead|hang|hung|stuck|slow|lag|down|off|broke|break|bad|wrong|error|exception|fault|timeout|timing|times?$|timed|out$|restart|reboot|stop|kill|oom|unhealth|health|sick|ill$|degrad|overload|full|fill|grow|grew|pil|spik|jump|rise|rising|rose|drop|high|low|hot|busy|load|red|ring|complain|whin|moan|grumbl|alarm|alert|fire|firing|trigger|scream|page|flap|unstabl|unrespons|respons|unreach|unavailab|avail|reject|refus|throttl|retry|retri|stall|block|jam|queue|back(?:ed|log)?$|waiting|build|heavy|strange|weird|odd|funny|unusual|normal|behav|happen|work|run|respond|struggl|suffer|trouble|problem|issue|matter|rollback|roll|deploy|start|launch|pending|unsuccess|success|reach|green|gone|miss)/;

/** Words that go with them. */
export const SPOKEN: ReadonlySet<string> = new Set(
  `why how come any some idea ideas clue know knows keep keeps kept always again suddenly sudden so such many much lot lots of too
  really very right now today lately recently currently still all this that these those it its there get gets got getting going gone go
  goes went up look looks looking seem seems like feel feels see sees show shows cause causes caused causing reason reasons root diagnose
  troubleshoot investigate check what's whats wassup everything anything something whole constantly continuously time times day days
  customers users people say says saying complain complaining complains complaint site app application thing guys pls please help
  last night morning afternoon evening better worse over recovered fixed again super totally completely pretty quite kind kinda bit long
  act acting acts process processing processed handle handling throw throws throwing give gives giving somebody someone anyone anybody customer customers user clients client ppl health condition state`.split(
    /\s+/,
  ),
);
