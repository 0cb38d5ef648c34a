import { ILL, SPOKEN } from '../words/ill-words.ts';

/** What is deployed: "which image", "the last release", "a code change". */
export const DEPLOYS =
  /^(?:re)?deploy(?:s|ed|ing|ment|ments)?$|^release[sd]?$|^releasing$|^rollouts?$|^rolled$|^ship(?:ped|s)?$|^pushe?[ds]?$|^(?:revisions?|images?|builds?|artifacts?|versions?)$/;
/** What runs, as a plain word that names a version only where the thing has versions. */
export const VERSIONS = /^(?:versions?|images?|builds?|revisions?)$/;
/** Words for what a thing reports of its trouble. */
export const ERRORS =
  /^(?:errors?|exceptions?|messages?|msgs?|events?|failures?|codes?|exit|says?|said|saying|complain\w*|reports?|reported|reporting|whin(?:es?|ing)|moan\w*|logs?|logged|respon(?:d|ds|se|ses)|answers?|output)$/;
/** Asks for the cause. */
export const CAUSES =
  /^(?:why|reasons?|causes?|caused|causing|culprits?|explain|explains|explanation|triggers?|triggered|wrong|broke|breaks?|broken|blame|guilty|fault|diagnose|happened)$/;
/** Relates a deployment to the trouble: "did a release cause it", "was it before". */
export const TIES =
  /\b(?:caus\w+|because|due|fault|blame|broke|breaks?|break|since which|related|responsible|before|shortly|prior|after|trigger\w*|around then|at that time|go through|gone through|went through|succe\w+|fail\w*|finish\w*|stuck|start\w*|begin|began)\b/i;
/** "is it any better", "has it recovered", "fixed since". */
export const BETTER =
  /\b(?:better|worse|recover\w*|fixed|healed|back (?:up|to normal|again)|over(?: now)?$|healthy (?:now|again)|(?:ok|okay|fine|up|running|working|well) (?:now|again|by now|already|since)|improv\w+|resolved|solved|still)\b/i;
/** "still running", "running now": asks whether a state holds. */
export const HOLDS = /\b(?:still|now|already)\b/i;

/** Words around such questions that say nothing by themselves. */
const AROUND = new Set(
  `last latest recent recently newest first current currently now before shortly prior previously earlier after which what with tell told
  hear heard true really somebody someone anybody people me us exactly come comes up run runs running use uses used on in at is of there
  and or so ok then behind set off each one ones for them those these they two three both either all kind sort right moment minute actually
  well better worse recover recovers recovered recovering fixed healed back over again since already improving improved improves resolved solved still
  happening happened cause caused causes because due fault guilty responsible related blame trigger triggered triggers go gone through went succeed succeeded success
  finish finished begin began start started change changes changed code new half totally completely fully count desired
  full whole stuff thing things resource resources say says said give gives look looks check checks checked shows throw throws return returns returned get gets
  want wants expect expects wait waits waiting last try tries tried anything something particular word words text details detail reached reach container containers
  task tasks health line lines tail deploy by does did do how any`.split(/\s+/),
);

/** Reports whether a word is part of a question about a failure, and not a filter. */
export const isAround = (word: string): boolean =>
  word.length < 2 ||
  ILL.test(word) ||
  SPOKEN.has(word) ||
  AROUND.has(word) ||
  DEPLOYS.test(word) ||
  ERRORS.test(word) ||
  CAUSES.test(word);
