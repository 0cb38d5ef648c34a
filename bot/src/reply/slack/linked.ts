import type { Reply } from '../../contract/reply.ts';
import { urlOf } from '../links.ts';
import type { RichLink, RichText, RichTextBlock, RichTextSection, SlackBlock } from './blocks.ts';

/** Adds links to the names in the blocks' texts, from the first on, as far as `room` characters of JSON allow. */
export function withLinks(blocks: SlackBlock[], links: Reply['links'], room: number): SlackBlock[] {
  let left = room;
  const linked = (element: RichText | RichLink): RichText | RichLink => {
    const { style, text } = element;
    const url = urlOf({ text, code: style?.code === true }, links);
    if (!url) return element;
    const link: RichLink = { type: 'link', url, text, ...(style && { style }) };
    const more = JSON.stringify(link).length - JSON.stringify(element).length;
    if (more > left) return element;
    left -= more;
    return link;
  };
  const inSection = (section: RichTextSection): RichTextSection => ({
    ...section,
    elements: section.elements.map(linked),
  });
  const inBlock = (block: RichTextBlock): RichTextBlock => ({
    ...block,
    elements: block.elements.map((part) =>
      part.type === 'rich_text_section'
        ? inSection(part)
        : { ...part, elements: part.elements.map(inSection) },
    ),
  });
  return blocks.map((block) => (block.type === 'rich_text' ? inBlock(block) : block));
}
