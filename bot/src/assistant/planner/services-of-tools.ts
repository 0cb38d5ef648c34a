import { KINDS } from '../../tools/cloudcontrol/types.ts';
import { toolById, tools } from '../../tools/index.ts';

const SERVICES = new Set([...tools, ...KINDS].flatMap(({ service }) => service ?? []));

/** The short name of the service that a tool's things are billed under: 'ebs' for 'ec2.volumes'. */
export const serviceOfTool = (tool: string): string | undefined => toolById(tool)?.service;

/** Is there a tool that lists things of a service, told by its short name? */
export const isListed = (service: string): boolean => SERVICES.has(service);
